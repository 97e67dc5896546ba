/** Company and contact data in the API. */
import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { emailSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { isHours, type Weekday, weekdays } from "./opening-hours";

/** A custom validation message, in the caller's locale. */
const message = (words: Label) => ({ error: () => t(words) });

function eachDay<Hours extends z.ZodType>(hours: Hours) {
  return z.object(Object.fromEntries(weekdays.map((day) => [day, hours])) as Record<Weekday, Hours>);
}

/** Company, phone, WhatsApp and Messenger if available, and opening hours. Empty values are not set. */
export const shopContactSchema = z.object({
  company_name: z.string(),
  trade_licence: z.string(),
  bin: z.string(),
  dbid: z.string(),
  tin: z.string(),
  /** The mobile app's listing in a store. */
  app_listing: z.string(),
  shop_phone: z.string(),
  /** Postal address, line by line. */
  shop_address: z.string(),
  /** Officer for complaints; empty: complaints go to the shop's own contact data. */
  complaint_officer: z.string(),
  complaint_phone: z.string(),
  complaint_email: z.string(),
  /** WhatsApp number; null: not offered. */
  whatsapp: z.string().nullable(),
  /** Name of the shop's page, as in m.me/NAME; null: not offered. */
  messenger: z.string().nullable(),
  /** For each weekday "09:00-18:00", or null when the shop is closed. */
  opening_hours: eachDay(z.string().nullable()),
});
export type ShopContact = z.infer<typeof shopContactSchema>;

/** Like phoneSchema, but allows the notations that companies use. */
const isPhone = (text: string) => /^[\d\s+()/-]+$/.test(text) && text.replace(/\D/g, "").length >= 3;

/** Empty text clears a contact. */
const orNull = (text: string) => (text === "" ? null : text);

const hoursSchema = z
  .string()
  .trim()
  .overwrite(toAsciiDigits)
  .refine((text) => text === "" || isHours(text), message("Enter hours as 09:00-18:00, or leave empty when closed"))
  .transform(orNull)
  .nullable();

/** A registration number: letters, digits and separators. */
function registration(label: Label) {
  return oneLine(60, label)
    .overwrite(toAsciiDigits)
    .refine((text) => text === "" || /^[\p{L}\d][\p{L}\p{M}\d ./()-]*$/u.test(text), {
      error: () => t("Enter the number exactly as on the certificate: letters, digits, spaces, . / ( ) and -"),
    });
}

/** Rejects URLs that could disguise their target. */
const isHttpsAddress = (text: string) =>
  /^https:\/\/[^\s"'<>\\@]+$/.test(text) && (URL.parse(text)?.hostname.includes(".") ?? false);

/** Checks the number of digits of a registration number, which may contain hyphens. */
const hasDigits = (text: string, ...counts: number[]) =>
  /^[\d-]+$/.test(text) && counts.includes(text.replace(/\D/g, "").length);

/** A partial update: omitted fields stay unchanged; empty text clears optional ones. */
export const shopContactChangesSchema = z
  .object({
    company_name: requiredLine("Company name", 100),
    trade_licence: registration("Trade licence"),
    bin: oneLine(20, "BIN")
      .overwrite(toAsciiDigits)
      // Nine digits, or thirteen including the branch.
      .refine(
        (text) => text === "" || hasDigits(text, 9, 13),
        message("Enter the 9 or 13 digits of the BIN, or leave it empty"),
      ),
    dbid: registration("DBID"),
    tin: oneLine(20, "TIN")
      .overwrite(toAsciiDigits)
      .refine(
        (text) => text === "" || hasDigits(text, 12),
        message("Enter the 12 digits of the TIN, or leave it empty"),
      ),
    app_listing: oneLine(300, "App listing").refine(
      (text) => text === "" || isHttpsAddress(text),
      message("Enter the https address of the app in its store, or leave it empty"),
    ),
    shop_phone: requiredLine("Phone^shop", 30)
      .overwrite(toAsciiDigits)
      .refine(isPhone, message("Enter a phone number: digits, spaces, + ( ) - and /")),
    shop_address: multiLine(200).min(1, message("Enter the address of the shop")),
    complaint_officer: oneLine(100, "Complaint officer"),
    complaint_phone: oneLine(30, "Complaint officer's phone")
      .overwrite(toAsciiDigits)
      .refine((text) => text === "" || isPhone(text), message("Enter a phone number: digits, spaces, + ( ) - and /")),
    complaint_email: oneLine(254, "Complaint officer's email")
      .toLowerCase()
      .refine(
        (text) => text === "" || emailSchema.safeParse(text).success,
        message("Enter the officer's email address, or leave it empty"),
      ),
    whatsapp: oneLine(30, "WhatsApp")
      .overwrite(toAsciiDigits)
      .refine(
        (text) => text === "" || (isPhone(text) && text.replace(/\D/g, "").length >= 10),
        message("Enter the full WhatsApp number, or leave it empty"),
      )
      .transform(orNull)
      .nullable(),
    messenger: oneLine(100, "Messenger")
      .transform((text) => text.replace(/^(?:https?:\/\/)?(?:www\.)?(?:m\.me|facebook\.com|messenger\.com\/t)\//i, ""))
      .refine(
        (name) => name === "" || /^[a-z\d.]{5,50}$/i.test(name),
        message("Enter the name in m.me/NAME, or leave it empty"),
      )
      .transform(orNull)
      .nullable(),
    opening_hours: eachDay(hoursSchema),
  })
  .partial();
export type ShopContactChanges = z.infer<typeof shopContactChangesSchema>;
