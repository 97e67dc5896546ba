/** The company and how people reach it, as the API has it. */
import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { isHours, type Weekday, weekdays } from "./opening-hours";

/** A schema's own error text, in the caller's language. */
const told = (words: Label) => ({ error: () => t(words) });

function eachDay<Hours extends z.ZodType>(hours: Hours) {
  return z.object(Object.fromEntries(weekdays.map((day) => [day, hours])) as Record<Weekday, Hours>);
}

/** The company, and how people reach it: phone, WhatsApp and Messenger where it has them, and opening hours. Empty: not set. */
export const shopContactSchema = z.object({
  company_name: z.string(),
  trade_licence: z.string(),
  bin: z.string(),
  dbid: z.string(),
  /** The listing of the mobile app in a store. */
  app_listing: z.string(),
  shop_phone: z.string(),
  /** Where post reaches the shop, line by line. */
  shop_address: z.string(),
  /** A number that answers on WhatsApp; null: not offered. */
  whatsapp: z.string().nullable(),
  /** The name of the shop's page, as in m.me/NAME; null: not offered. */
  messenger: z.string().nullable(),
  /** For each weekday "09:00-18:00", or null when the shop is closed. */
  opening_hours: eachDay(z.string().nullable()),
});
export type ShopContact = z.infer<typeof shopContactSchema>;

/** As phoneSchema, with room for how a company writes its own number. */
const isPhone = (text: string) => /^[\d\s+()/-]+$/.test(text) && text.replace(/\D/g, "").length >= 3;

/** Empty text takes a way to reach the shop away. */
const orNull = (text: string) => (text === "" ? null : text);

const hoursSchema = z
  .string()
  .trim()
  .overwrite(toAsciiDigits)
  .refine((text) => text === "" || isHours(text), told("Enter hours as 09:00-18:00, or nothing when closed"))
  .transform(orNull)
  .nullable();

/** A number of a register: letters, digits and what joins them. */
function registration(label: Label) {
  return oneLine(60, label)
    .overwrite(toAsciiDigits)
    .refine((text) => text === "" || /^[\p{L}\d][\p{L}\p{M}\d ./()-]*$/u.test(text), {
      error: () => t("Enter the number as it is on the certificate: letters, digits, spaces, . / ( ) and -"),
    });
}

/** Nothing that could lead elsewhere than it says. */
const isHttpsAddress = (text: string) =>
  /^https:\/\/[^\s"'<>\\@]+$/.test(text) && (URL.parse(text)?.hostname.includes(".") ?? false);

/** Nine digits, or thirteen with those of the branch. */
const isBin = (text: string) => /^[\d-]+$/.test(text) && [9, 13].includes(text.replace(/\D/g, "").length);

/** Any part of it; fields that are left out stay, and optional ones are cleared by empty text. */
export const shopContactChangesSchema = z
  .object({
    company_name: requiredLine("Company name", 100),
    trade_licence: registration("Trade licence"),
    bin: oneLine(20, "BIN")
      .overwrite(toAsciiDigits)
      .refine((text) => text === "" || isBin(text), told("Enter the 9 or 13 digits of the BIN, or nothing")),
    dbid: registration("DBID"),
    app_listing: oneLine(300, "App listing").refine(
      (text) => text === "" || isHttpsAddress(text),
      told("Enter the https address of the app in its store, or nothing"),
    ),
    shop_phone: requiredLine("Phone^shop", 30)
      .overwrite(toAsciiDigits)
      .refine(isPhone, told("Enter a phone number: digits, spaces, + ( ) - and /")),
    shop_address: multiLine(200).min(1, told("Enter the address of the shop")),
    whatsapp: oneLine(30, "WhatsApp")
      .overwrite(toAsciiDigits)
      .refine(
        (text) => text === "" || (isPhone(text) && text.replace(/\D/g, "").length >= 10),
        told("Enter the whole WhatsApp number, or nothing"),
      )
      .transform(orNull)
      .nullable(),
    messenger: oneLine(100, "Messenger")
      .transform((text) => text.replace(/^(?:https?:\/\/)?(?:www\.)?(?:m\.me|facebook\.com|messenger\.com\/t)\//i, ""))
      .refine((name) => name === "" || /^[a-z\d.]{5,50}$/i.test(name), told("Enter the name in m.me/NAME, or nothing"))
      .transform(orNull)
      .nullable(),
    opening_hours: eachDay(hoursSchema),
  })
  .partial();
export type ShopContactChanges = z.infer<typeof shopContactChangesSchema>;
