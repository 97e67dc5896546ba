import { joinNames } from "@/lib/orders/recipient";
import { phoneHint } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import { Fold, useFold } from "./fold";
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

/** Contact details. Collapsed to one line with the buyer's name if they are known. */
export function ContactSection({ form, accountEmail }: ContactSectionProps) {
  const [email, phone, firstName, lastName] = form.watch(["email", "phone", "firstName", "lastName"]);
  const fold = useFold(form, ["email", "phone", "firstName", "lastName"], phoneHint(phone) === null);

  return (
    <Section title={t("Contact")} step={1}>
      <Fold
        fold={fold}
        className="contact-fold"
        line={
          <span translate="no">
            {joinNames({ firstName, lastName })} · <span className="whitespace-nowrap">{phone}</span>
            <span className="block text-soft text-sm">{email}</span>
          </span>
        }
      >
        <Fields form={form} accountEmail={accountEmail} />
      </Fold>
    </Section>
  );
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
