/** Readable names of API fields. Pure, and small enough for every page. */

import type { Label } from "./texts/catalogue";
import { localizeDigits, t } from "./texts/text";

/** Readable names that differ from the API names. */
const names: Record<string, string> = {
  accepted_policies: "Policies",
  address: "Street address",
  bin: "BIN",
  card_language: "Language of the cards",
  card_numbers: "Elements",
  complaint_email: "Complaint officer's email",
  complaint_phone: "Complaint officer's phone",
  dbid: "DBID",
  id_token: "ID token",
  image_url: "Picture",
  make: "Number of codes",
  inside_dhaka: "Inside Dhaka",
  new_password: "Password",
  outside_dhaka: "Outside Dhaka",
  sender: "Phone",
  sku: "SKU",
  successor_id: "Successor",
  texts: "Text",
  tin: "TIN",
  title: "Text",
  usd_rate: "Dollar rate",
  user_email: "Email",
  username: "Email",
  weight_grams: "Weight in grams",
  whatsapp: "WhatsApp",
  zipCode: "ZIP code",
};

/** Converts a path to a readable field name: `items.0.quantity` becomes "Quantity of item 1". */
export function fieldName(path: readonly PropertyKey[]): string {
  const index = path.findLastIndex((part) => typeof part === "number");
  const entry = index > 0 ? nameOf(path[index - 1], singular) : null;
  const n = localizeDigits(String(Number(path[index]) + 1));
  const last = path.at(-1);
  if (last === undefined) return t("The value");
  if (typeof last === "number") return entry ? `${entry} ${n}` : t("Entry {n}", { n });

  const field = nameOf(last);
  return entry ? t("{field} of {entry}", { field, entry: `${entry.toLowerCase()} ${n}` }) : field;
}

/** Translates a name if the page's locale has it. */
const spoken = (words: string): string => t(words as Label);

function nameOf(key: PropertyKey | undefined, form = (words: string) => words): string {
  const name = String(key);

  return name.endsWith("_bn")
    ? t("{field} in Bangla", { field: spoken(wordsOf(name.slice(0, -3))) })
    : spoken(form(wordsOf(name)));
}

/** Splits a name into words: `delivery_charge`, `firstName` and `SMTP_URL` become "Delivery charge", "First name" and "SMTP_URL". */
function wordsOf(name: string): string {
  if (Object.hasOwn(names, name)) return names[name] ?? name;
  if (/^[A-Z0-9_]+$/.test(name)) return name;

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
