import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { Link } from "./link";
import { renderRich } from "./rich-text";

/** Text by purpose of the form. */
const sentences = {
  account:
    "By creating an account you agree to our <terms>Terms and Conditions</terms> and <policy>Privacy Policy</policy>.",
  "order-account":
    "We'll create an account for your order. By continuing you agree to our <terms>Terms and Conditions</terms> and <policy>Privacy Policy</policy>.",
  order:
    "By placing the order you agree to our <terms>Terms and Conditions</terms> and <policy>Refund and Exchange Policy</policy>.",
} as const;

type PolicyNoteProps = { of: keyof typeof sentences; className?: string };

/** Consent note below a submit button. Links open in a new tab, to keep the form. */
export function PolicyNote({ of, className }: PolicyNoteProps) {
  const policy = of === "order" ? routes.refundPolicy : routes.privacyPolicy;

  return (
    <p className={className ?? "text-soft text-sm"}>
      {renderRich(sentences[of], {
        terms: (text) => <InNewTab href={routes.terms}>{text}</InNewTab>,
        policy: (text) => <InNewTab href={policy}>{text}</InNewTab>,
      })}
    </p>
  );
}

function InNewTab({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" className="text-accent underline underline-offset-4" rel="noopener">
      {children}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </Link>
  );
}
