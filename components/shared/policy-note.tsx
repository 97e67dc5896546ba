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
    "I agree to the <terms>Terms and Conditions</terms>, the <policy>Privacy Policy</policy> and the <refund>Refund and Exchange Policy</refund>.",
} as const;

type PolicyTextProps = { of: keyof typeof sentences };

/** Sentence about the policies. Links open in a new tab, to keep the form. */
export function PolicyText({ of }: PolicyTextProps) {
  const drawn = {
    terms: (text: string) => <InNewTab href={routes.terms}>{text}</InNewTab>,
    policy: (text: string) => <InNewTab href={routes.privacyPolicy}>{text}</InNewTab>,
  };
  if (of !== "order") return renderRich(sentences[of], drawn);

  return renderRich(sentences.order, {
    ...drawn,
    refund: (text) => <InNewTab href={routes.refundPolicy}>{text}</InNewTab>,
  });
}

/** Note below the submit button of a form that creates an account. */
export function PolicyNote({ of }: { of: Exclude<keyof typeof sentences, "order"> }) {
  return (
    <p className="text-soft text-sm">
      <PolicyText of={of} />
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
