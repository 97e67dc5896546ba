/**
 * Draws the element cards of emails in both languages: public/icons/mail/<card>.jpg. They fill their picture, because mail programs change
 * the colour around it.
 *
 * tsx art/mail-cards.ts
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { bn } from "@/lib/texts/catalogue";
import { tileSymbol } from "@/lib/texts/initial";
import { localizeDigits, t } from "@/lib/texts/text";
import { createTranslator, idOf } from "@/lib/texts/translator";
import { MAIL_CARD, type MailCard, type MailTone, mailCardPath, mailCards } from "@/server/mail/cards";
import { orbit } from "./components.ts";
import { openStudio } from "./studio.ts";

const MOST_BYTES = 12_000;
const SHARPNESS = 2;
const { width, height } = MAIL_CARD;

const families: Readonly<Record<MailTone, string>> = {
  good: "nonmetal",
  waiting: "warm",
  over: "alkali",
  plain: "metal",
};

const css = `.element-card{position:absolute;inset:0;border-radius:0;box-shadow:none;zoom:${SHARPNESS};width:${width}px;height:${height}px;aspect-ratio:auto}
  .element-card::after{content:none}
  .element-card-symbol{font-size:38px}.element-card-number{font-size:11px}.element-card-name{font-size:13px;line-height:1.4;word-spacing:.12em}`;

function cardHtml(card: MailCard): string {
  const { number, symbol, name, tone } = mailCards[card];

  return `<div class="element-card" data-family="${families[tone]}"><div class="element-card-motif">${orbit}</div>
    <div class="element-card-body"><div class="element-card-number">${localizeDigits(String(number))}</div>
    <div class="element-card-symbol">${tileSymbol(symbol, t(name))}</div><div class="element-card-name">${t(name)}</div></div></div>`;
}

const studio = await openStudio();
const translator = createTranslator(
  Object.fromEntries(Object.entries(bn).map(([english, own]) => [idOf(english), own])),
);
await mkdir(new URL("../public/icons/mail/", import.meta.url), { recursive: true });
for (const card of Object.keys(mailCards) as MailCard[]) {
  for (const language of ["en", "bn"] as const) {
    globalThis.chemcardSpeaker = () => (language === "bn" ? translator : undefined);
    const html = `<div lang="${language}">${cardHtml(card)}</div>`;
    const drawn = await studio.shoot({ html, css, width: width * SHARPNESS, height: height * SHARPNESS });
    const jpeg = await sharp(drawn).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    if (jpeg.length > MOST_BYTES) throw new Error(`${card} has ${jpeg.length} bytes`);
    await writeFile(new URL(`../public${mailCardPath(card, language)}`, import.meta.url), jpeg);
    console.log(`${mailCardPath(card, language)} ${jpeg.length} bytes`);
  }
}
await studio.close();
