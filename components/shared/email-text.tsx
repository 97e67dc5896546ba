/** An address that breaks before the at sign where it does not fit on a line, and anywhere only then. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");

  return (
    <span className="wrap-anywhere" translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
