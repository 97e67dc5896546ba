"use client";

import { type ComponentProps, useState } from "react";
import { earlyPress } from "@/components/ui/early-press";
import { Input } from "@/components/ui/input";
import { t } from "@/lib/texts/text";

/** Password field with a button that reveals its text. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  const [isShown, setIsShown] = useState(false);

  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-[4.5rem]"
      />
      <button
        type="button"
        {...earlyPress}
        aria-label={isShown ? t("Hide password") : t("Show password")}
        aria-controls={props.id}
        className="absolute inset-y-px right-px flex items-center rounded-r-[7px] px-3 font-medium text-soft text-sm hover:text-ink"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t("Hide") : t("Show")}
      </button>
    </div>
  );
}
