/**
 * Allowlist of Latin text on a Bangla page: third-party names, file formats, units, formulas, codes, addresses. Not used in the browser.
 */
import { elements } from "../../lib/molecules/elements.ts";

const WORDS = new Set(
  [
    "AR aamarPay bKash TrxID Nagad Rocket Pathao RedX Steadfast Android Apple Chrome Firefox Google Mastercard Messenger Moodle OpenStax Safari Visa WhatsApp",
    "bcrypt https AVIF BDT CSV DNA GHS GIF GIFT GLB HTML ID JPEG JSON OTP PDF PNG QR SMS TeX USDZ UTF WebP ZIP",
    "aq atm ml pH IUPAC GB kB MB cm eV g kg kJ km kPa mL mm mol nm pm",
    "Enter Esc Ctrl Shift",
    "II III IV VI VII VIII",
  ].flatMap((line) => line.split(" ")),
);

/** Names, settings and commands with English words. */
const NAMES =
  /\b(?:ChemCard AR|Alberta Education|Chemistry (?:2e|30 Data Booklet)|App Store|Google Play|Google Tag Manager|npm run backup|docs\/operation\.md|ChemCard[A-Z]\w+|[A-Z]+(?:_[A-Z]+)+)\b/g;
/** Sources of values as they name themselves: authors, titles and journals (lib/reactions/formation.ts). */
const SOURCES =
  /E\. L\. Shock(?: et al\.)?|K\. B\. Wiberg, R\. F\. Waldron|I\. Barin, Thermochemical Data of Pure Substances|Am\. J\. Sci\.|Geochim\. Cosmochim\. Acta|NCERT, Chemistry|NIST Chemistry WebBook|Cánh Diều, Hóa học|Copper\(II\) hydroxide; Magnesium chloride|chim\.lu|deacon_thermo|\bWORM\b|mendeleev|\bMIT\b|CRC Handbook|\bNIST\b|Pyykkö|PubChem/g;
/** An order number: some have no digit. */
const ORDER_NUMBER = /\b[0-9A-F]{8}\b/g;

/** Email and web addresses, with or without their protocol. */
const ADDRESS =
  /\S+@\S+|\b(?:https?:\/\/|mailto:|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:com|bd|org|net|me)\b\S*|\b\d+(?:\.\d+){3}:\d+\S*/gi;
/** A code, an order number or a tracking number. */
const CODE = /\b(?=[A-Z0-9-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)*\b/gi;
/** A tracking number or a premium code, some of which have no digit. */
const DRAWN = /\b[A-HJ-NP-Z2-9]{12}\b|\bCCAR(?:-[A-Z0-9]{4}){3}\b/g;
/** A formula in source form, `$\ce{H2O}$`: its characters distinguish it from a price. */
const TEX = /\$[^$\u0980-\u09ff]*[\\_^{][^$\u0980-\u09ff]*\$/g;
/** Part of a formula: consecutive element symbols. */
const FORMULA = new RegExp(`^(?:${elements.map(({ symbol }) => symbol).join("|")})+$`);

/** Symbols on the shop's own cards; element symbols match FORMULA. */
const SYMBOL = /^(?:Cc|Qz|[A-Z])$/;

/** Removes codes, but not words such as `3-day` and `first-10`. */
const withoutCodes = (text: string) =>
  text.replace(CODE, (code) => (/(?:^|-)[a-z]{3,}(?:-|$)/.test(code) ? code : " "));

/** Returns a text's Latin words outside the allowlist; a single letter is a symbol. */
export function untranslatedWords(text: string): string[] {
  if (SYMBOL.test(text)) return [];
  const patterns = [TEX, SOURCES, ADDRESS, NAMES, ORDER_NUMBER, DRAWN];
  const left = patterns.reduce((kept, pattern) => kept.replace(pattern, " "), text);
  const words = withoutCodes(left).match(/[A-Za-z]{2,}/g) ?? [];

  return words.filter((word) => !WORDS.has(word) && !FORMULA.test(word));
}
