import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "@/lib/texts/text";
import type { CheckoutForm } from "./use-checkout";

type Fields = readonly ("email" | "phone" | "firstName" | "lastName" | "city" | "area")[];

/**
 * State of fields that collapse to one line once they are known. Expands if a value is missing, or if one is invalid,
 * and then focuses the invalid field. `isPlausible`: whether the initial values look valid.
 */
export function useFold({ watch, formState, setFocus }: CheckoutForm, names: Fields, isPlausible = true) {
  const isMissing = watch([...names]).some((text) => text.trim() === "");
  const isKnown = !isMissing && isPlausible;
  const [isFoldable, setFoldable] = useState(isKnown);
  const [isOpen, setOpen] = useState(!isKnown);
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = formState;
  const wrong = names.find((name) => errors[name]) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reopen when the form is resubmitted with the same error
  useEffect(() => {
    const fold = details.current;
    if (!fold || fold.open || !(isMissing || wrong)) return;

    fold.open = true;
    if (wrong) setFocus(wrong);
  }, [isMissing, wrong, submitCount, setFocus]);

  // The user may have expanded the details before hydration.
  useEffect(() => setOpen(details.current?.open ?? true), []);

  function close() {
    setFoldable(true);
    setOpen(false);
  }

  return { isFoldable, details, isOpen, setOpen, close };
}

type FoldProps = {
  fold: ReturnType<typeof useFold>;
  /** The values on one line. */
  line: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Fields collapsed to one line with "Change". */
export function Fold({ fold, line, className, children }: FoldProps) {
  return (
    <details
      ref={fold.details}
      className={`checkout-fold ${className ?? ""}`}
      open={fold.isOpen}
      onToggle={(event) => fold.setOpen(event.currentTarget.open)}
    >
      <summary className={fold.isFoldable ? "flex min-h-11 items-center justify-between gap-4" : "hidden"}>
        <span className="min-w-0 break-words leading-snug">{line}</span>
        <span className="text-accent underline underline-offset-4">{t("Change")}</span>
      </summary>
      <div className={fold.isFoldable ? "pt-3" : undefined}>{children}</div>
    </details>
  );
}
