import { cx } from "class-variance-authority";
import { type FormEvent, useState } from "react";
import { type Strength, strengthOf } from "@/lib/passwords";
import { t } from "@/lib/texts/text";
import { readFormValues } from "./use-lazy-form";

const steps: readonly Strength[] = ["weak", "fair", "strong"];

function adviceOn(strength: Strength): string {
  if (strength === "strong") return t("Strong password.");

  return strength === "fair"
    ? t("Fair password. A longer one is harder to guess.")
    : t("Weak password. Several words are hard to guess and easy to remember.");
}

/** Hint below the field of a new password: its length, and its strength while it is typed. */
export function useStrengthHint(names: readonly string[] = []) {
  const [strength, setStrength] = useState<Strength | null>(null);

  function onInput({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>): void {
    const { email = "", full_name: fullName = "" } = readFormValues(form);
    setStrength(value === "" ? null : strengthOf(value, [email, fullName, ...names]));
  }

  return {
    onInput,
    /** For a form that was reset. */
    clear: () => setStrength(null),
    hint: (
      <>
        {t("At least 8 characters.")} <span aria-live="polite">{strength ? adviceOn(strength) : null}</span>
        {strength ? <StrengthBar strength={strength} /> : null}
      </>
    ),
  };
}

function StrengthBar({ strength }: { strength: Strength }) {
  const level = steps.indexOf(strength);

  return (
    <span aria-hidden="true" className="mt-1 grid grid-cols-3 gap-1">
      {steps.map((step, index) => (
        <span key={step} className={cx("h-1 rounded-full", index <= level ? "bg-accent" : "bg-line")} />
      ))}
    </span>
  );
}
