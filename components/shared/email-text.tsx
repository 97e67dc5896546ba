/** E-mail address that breaks before the at sign if it does not fit on a line, and elsewhere only if necessary. */
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
