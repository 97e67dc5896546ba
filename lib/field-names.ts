/** What the fields of the wire are called when people read of them. Pure, and small enough for every page. */

/** Fields whose names on the wire are not the words for them. */
const names: Record<string, string> = {
  address: "Street address",
  id_token: "ID token",
  image_url: "Picture",
  inside_dhaka: "Inside Dhaka",
  new_password: "Password",
  outside_dhaka: "Outside Dhaka",
  texts: "Text",
  title: "Text",
  usd_rate: "Dollar rate",
  user_email: "Email",
  username: "Email",
  whatsapp: "WhatsApp",
  zipCode: "ZIP code",
};

/** A path as a readable field name: `items.0.quantity` is "Quantity of item 1". */
export function fieldName(path: readonly PropertyKey[]): string {
  const index = path.findLastIndex((part) => typeof part === "number");
  const list = index > 0 ? `${singular(wordsOf(path[index - 1]))} ${Number(path[index]) + 1}` : null;
  const last = path.at(-1);
  if (last === undefined) return "The value";
  if (typeof last === "number") return list ?? `Entry ${last + 1}`;

  return list ? `${wordsOf(last)} of ${list.toLowerCase()}` : wordsOf(last);
}

/** `delivery_charge`, `firstName` and `SMTP_URL` as "Delivery charge", "First name" and "SMTP_URL". */
function wordsOf(key: PropertyKey | undefined): string {
  const name = String(key);
  if (Object.hasOwn(names, name)) return names[name] ?? name;
  if (/^[A-Z0-9_]+$/.test(name)) return name;
  if (name.endsWith("_bn")) return `${wordsOf(name.slice(0, -3))} in Bangla`;

  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase()
    .replace(/^is /, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function singular(words: string): string {
  return words.replace(/ies$/, "y").replace(/s$/, "");
}
