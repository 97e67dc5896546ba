/** Maps the spellings of an address to one mailbox. Used only for counting; emails are sent to the address as typed. */

/** Providers that ignore dots before the at sign. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  if (at < 1) return lower;

  const [local = "", domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const box = local.replace(/(?<=.)\+.*$/, "");
  const same = WITHOUT_DOTS[domain];

  return same ? `${box.replaceAll(".", "")}@${same}` : `${box}@${domain}`;
}
