import { useEffect, useRef, useState } from "react";
import { phoneHint } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import { Section, Text } from "./form-sections";
import type { CheckoutForm } from "./use-checkout";

/** Returns a hint if the e-mail differs from the account's (ADR 019). */
function otherAddressHint(typed: string, accountEmail: string): string | undefined {
  const email = typed.trim().toLowerCase();
  if (!email.includes("@") || email === accountEmail) return undefined;

  return t("We'll send this address a link to confirm. Until then, emails about the order only go to {accountEmail}.", {
    accountEmail,
  });
}

type ContactSectionProps = { form: CheckoutForm; accountEmail: string };

/** Contact details. Collapsed to one line if they are known. */
export function ContactSection({ form, accountEmail }: ContactSectionProps) {
  const [email, phone] = form.watch(["email", "phone"]);
  const fold = useContactDisclosure(form);

  return (
    <Section title={t("Contact")} step={1}>
      <details
        ref={fold.details}
        className="contact-fold"
        open={fold.isOpen}
        onToggle={(event) => fold.setOpen(event.currentTarget.open)}
      >
        <summary className={fold.isFoldable ? "flex min-h-11 items-center justify-between gap-4" : "hidden"}>
          <span className="min-w-0 break-words leading-snug" translate="no">
            {phone}
            <span className="block text-soft text-sm">{email}</span>
          </span>
          <span className="text-accent underline underline-offset-4">{t("Change")}</span>
        </summary>
        <div className={fold.isFoldable ? "pt-3" : undefined}>
          <Fields form={form} accountEmail={accountEmail} />
        </div>
      </details>
    </Section>
  );
}

/** Expands the section if a value is missing, or if one is invalid, and then focuses the invalid field. */
function useContactDisclosure({ watch, formState, setFocus }: CheckoutForm) {
  const [email, phone] = watch(["email", "phone"]);
  const isKnown = email.trim() !== "" && phone.trim() !== "" && phoneHint(phone) === null;
  const [isFoldable] = useState(isKnown);
  const [isOpen, setOpen] = useState(!isKnown);
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = formState;
  const wrong = errors.email ? "email" : errors.phone ? "phone" : null;
  const isMissing = email.trim() === "" || phone.trim() === "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: reopen when the form is resubmitted with the same error
  useEffect(() => {
    const fold = details.current;
    if (!fold || fold.open || !(isMissing || wrong)) return;

    fold.open = true;
    if (wrong) setFocus(wrong);
  }, [isMissing, wrong, submitCount, setFocus]);

  return { isFoldable, details, isOpen, setOpen };
}

function Fields({ form, accountEmail }: ContactSectionProps) {
  const { errors, dirtyFields, touchedFields } = form.formState;
  // Hide the hint about missing digits while typing.
  const isTyping = dirtyFields.phone && !touchedFields.phone;
  const hint = isTyping || errors.phone ? undefined : (phoneHint(form.watch("phone")) ?? undefined);

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Text
        form={form}
        name="email"
        label={t("Email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={otherAddressHint(form.watch("email"), accountEmail)}
      />
      <Text
        form={form}
        name="phone"
        label={t("Phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        hint={hint}
      />
    </div>
  );
}
