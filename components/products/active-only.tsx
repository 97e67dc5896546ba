"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Checkbox } from "@/components/ui/checkbox";

/** The filter "active only". Without scripts the hidden field stands for the empty box, and the last value counts. */
export function ActiveOnly({ isOn, href }: { isOn: boolean; href: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <>
      <input type="hidden" name="active_only" value="false" />
      <Checkbox
        key={String(isOn)}
        name="active_only"
        value="true"
        label="Active only"
        defaultChecked={isOn}
        aria-busy={isPending || undefined}
        onChange={() => startTransition(() => router.push(href, { scroll: false }))}
      />
    </>
  );
}
