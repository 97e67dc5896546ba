import { routes } from "@/lib/routes";

const linkClass = "text-accent underline underline-offset-4";

type PolicyNoteProps = {
  /** The start of the sentence, up to the policies: "By creating an account you agree to our". */
  lead: string;
  /** The second policy beside the terms. */
  policy: "privacy" | "refunds";
  className?: string;
};

const policies = {
  privacy: { label: "Privacy Policy", href: routes.privacyPolicy },
  refunds: { label: "Refund and Exchange Policy", href: routes.refundPolicy },
};

/** One sentence under a button that binds: what one agrees to by pressing it. Opens beside the form, so that nothing typed is lost. */
export function PolicyNote({ lead, policy, className }: PolicyNoteProps) {
  const { label, href } = policies[policy];

  return (
    <p className={className ?? "text-soft text-sm"}>
      {lead}{" "}
      <a href={routes.terms} target="_blank" className={linkClass} rel="noopener">
        Terms and Conditions
        <NewTab />
      </a>{" "}
      and{" "}
      <a href={href} target="_blank" className={linkClass} rel="noopener">
        {label}
        <NewTab />
      </a>
      .
    </p>
  );
}

function NewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
