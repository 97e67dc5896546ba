/** E-mail address that wraps before the at sign, and elsewhere only if it still does not fit. */
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
