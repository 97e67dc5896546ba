import { EmailText } from "@/components/shared/email-text";

export type ContactState = "unasked" | "asked" | "confirmed";

type OrderMailsNoteProps = { accountEmail: string; contactEmail: string; contact: ContactState };

/** Where the mails of an order go that names another address than the account's (ADR 019). */
export function OrderMailsNote({ accountEmail, contactEmail, contact }: OrderMailsNoteProps) {
  const account = <EmailText email={accountEmail} />;
  const other = <EmailText email={contactEmail} />;

  return (
    <p className="mt-3 text-sm text-soft">
      {contact === "confirmed" ? (
        <>
          Mails about this order go to {account} and {other}.
        </>
      ) : (
        <>Mails about this order go to {account}.</>
      )}{" "}
      {contact === "asked" ? (
        <>We asked {other} to confirm with a link that we mailed there: from then on they go there as well.</>
      ) : null}
    </p>
  );
}
