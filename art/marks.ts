/**
 * Draws the shop's logo images: app icons, social images (the shop's own; backgrounds of those of products, and a default), and the
 * placeholder of a missing image.
 *
 * tsx art/marks.ts
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { optionLetter } from "@/lib/quiz/option-letters";
import { bn, type Label } from "@/lib/texts/catalogue";
import type { Language } from "@/lib/texts/language";
import { t } from "@/lib/texts/text";
import { createTranslator, idOf } from "@/lib/texts/translator";
import { background, card, elementCard, orbit, size } from "./components.ts";
import { openStudio } from "./studio.ts";

const root = new URL("../", import.meta.url);

/** The logo: two letters in an element card's frame. `air` is the empty margin as a fraction. */
function mark(px: number, air: number, corner: number): string {
  const height = px * (1 - 2 * air);
  const width = height / 1.18;
  return `<div style="position:absolute;inset:0;border-radius:${px * corner}px;background:radial-gradient(circle at 50% 35%, oklch(30% .05 190), var(--ground) 80%)"></div><div style="position:absolute;left:${(px - width) / 2}px;top:${px * air}px;width:${width}px;height:${height}px;border:${Math.max(1.5, px * 0.035)}px solid var(--accent);border-radius:${px * 0.1}px;display:grid;place-items:center;color:var(--accent);font-size:${height * 0.56}px;font-weight:700;font-stretch:90%;line-height:1;letter-spacing:-.02em"><span style="margin-top:-.04em">Cc</span></div>`;
}

const socialGround = background("accent", "deep", "none").replaceAll("1200 1200", "1200 630");
const wordmark =
  '<div style="position:absolute;left:76px;top:74px;display:flex;align-items:center;gap:22px;font-size:40px;font-weight:700"><span style="display:grid;place-items:center;width:62px;height:73px;border:3px solid var(--accent);border-radius:9px;color:var(--accent);font-size:36px">Cc</span>ChemCard AR</div>';

/** Bangla words break as on pages, without negative letter spacing (`app/fonts/bangla.css`). */
const textCss = `.heading{position:absolute;font-weight:660;font-stretch:86%;letter-spacing:-.015em}
  :lang(bn){word-spacing:.09em}.heading:lang(bn){letter-spacing:0;word-spacing:.12em}`;

/** Size and position of text lines. Bangla letters are taller, and have no narrow width. */
const looks = {
  en: { title: [90, 222, 430, 1.04], quiz: [86, 206, 345, 1.04], question: 36 },
  bn: { title: [84, 214, 520, 1.22], quiz: [76, 226, 530, 1.22], question: 30 },
} as const;

const heading = (words: string, [px, top, width, line]: readonly [number, number, number, number]) =>
  `<div class="heading" style="left:76px;top:${top}px;width:${width}px;font-size:${px}px;line-height:${line}">${words}</div>`;
const under = (words: string, top: number) =>
  `<div style="position:absolute;left:76px;top:${top}px;width:520px;font-size:33px;color:var(--soft)">${words}</div>`;

/** The social image of the shop. */
const social = (language: Language) =>
  socialGround +
  wordmark +
  heading(t("Hold an atom in your hand."), looks[language].title) +
  under(t("Augmented-reality chemistry cards"), 450) +
  elementCard("Cl", { x: 752, y: 372, width: 260, turn: -11 }) +
  elementCard("Na", { x: 1068, y: 372, width: 260, turn: 11, end: true }) +
  elementCard("Cu", { x: 910, y: 330, width: 320, family: "accent", motif: orbit });

const gases: readonly Label[] = ["Neon", "Argon", "Krypton", "Xenon"];

const option = (gas: Label, index: number) =>
  `<div style="display:flex;align-items:center;gap:20px;margin-top:14px;padding:11px 18px;border:3px solid var(--${index === 0 ? "accent" : "line"});border-radius:16px;font-size:32px;${index === 0 ? "color:var(--accent);" : ""}"><b style="display:grid;place-items:center;width:46px;height:46px;border-radius:10px;font-size:27px;${index === 0 ? "background:var(--accent);color:var(--accent-ink)" : "background:var(--raised)"}">${optionLetter(index)}</b>${t(gas)}</div>`;

/** The social image of the quiz. */
const quiz = (language: Language) =>
  socialGround +
  wordmark +
  heading(t("How good is your chemistry?"), looks[language].quiz) +
  under(t("Three questions, no account needed"), 512) +
  `<div style="position:absolute;left:640px;top:78px;width:484px;padding:32px 32px 36px;transform:rotate(-2deg);border-radius:26px;background:var(--panel);border:2px solid var(--line);box-shadow:0 30px 60px oklch(0% 0 0 / .38)"><div style="font-size:${looks[language].question}px;font-weight:640;line-height:1.2;margin-bottom:22px">${t("Which gas glows orange-red in a shop sign?").replace(/\w+-\w+/, '<span style="white-space:nowrap">$&</span>')}</div>${gases.map(option).join("")}</div>`;

/** The product's name goes between the wordmark and the last line, and its image to the right (server/social/draw.ts). */
const productGround = socialGround + wordmark;

const withoutPicture =
  background("accent", "deep") +
  card({ x: 600, y: 600, width: 620, symbol: "Cc", name: "ChemCard AR", family: "accent", motif: orbit });

const noPicture =
  `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 42%, oklch(48% .03 262), oklch(36% .035 266) 78%)"></div>` +
  card({ x: 600, y: 590, width: 460, number: "0", symbol: "?", name: "No picture yet", family: "neutral" });

/** An .ico file with PNG images (for Windows and old bookmarks). */
function ico(pictures: { px: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ px, png }, i) => {
    const at = 6 + i * 16;
    head.writeUInt8(px, at);
    head.writeUInt8(px, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });

  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const studio = await openStudio();
const socialSize = { width: 1200, height: 630 };
const clear = { isTransparent: true, css: "body{background:none}" };
const icon = async (px: number, air: number, corner: number) =>
  sharp(await studio.shoot({ html: mark(512, air, corner), width: 512, height: 512, ...clear }))
    .resize(px)
    .png({ compressionLevel: 9, palette: px > 100 })
    .toBuffer();
const save = async (path: string, data: Buffer) => {
  await writeFile(new URL(path, root), data);
  console.log(`${path} ${data.length} bytes`);
};

await mkdir(new URL("public/icons/", root), { recursive: true });
await save("public/icon.png", await icon(96, 0.1, 0.2));
await save("public/apple-icon.png", await icon(180, 0.17, 0));
await save(
  "public/favicon.ico",
  ico(await Promise.all([16, 32, 48].map(async (px) => ({ px, png: await icon(px, 0.06, 0.18) })))),
);
await save("public/icons/icon-192.png", await icon(192, 0.12, 0.2));
await save("public/icons/icon-512.png", await icon(512, 0.12, 0.2));
await save("public/icons/icon-maskable-512.png", await icon(512, 0.23, 0));
const speaker = createTranslator(Object.fromEntries(Object.entries(bn).map(([english, own]) => [idOf(english), own])));
for (const [name, draw] of Object.entries({ social, "social-quiz": quiz })) {
  for (const language of ["en", "bn"] as const) {
    globalThis.chemcardSpeaker = () => (language === "bn" ? speaker : undefined);
    await save(
      `public/pictures/${name}${language === "en" ? "" : `-${language}`}.jpg`,
      await sharp(
        await studio.shoot({ html: `<div lang="${language}">${draw(language)}</div>`, css: textCss, ...socialSize }),
      )
        .jpeg({ quality: 86, mozjpeg: true })
        .toBuffer(),
    );
  }
}
await save(
  "server/social/assets/ground.png",
  await sharp(await studio.shoot({ html: productGround, ...socialSize }))
    .png({ compressionLevel: 9 })
    .toBuffer(),
);
await save(
  "server/social/assets/without-picture.webp",
  await sharp(await studio.shoot({ html: withoutPicture, width: size, height: size }))
    .resize(518)
    .webp({ quality: 86 })
    .toBuffer(),
);
const backdropCss =
  ".element-card{background:none;border-style:dashed;box-shadow:none}.element-card::after{content:none}";
await save(
  "public/pictures/no-picture.webp",
  await sharp(await studio.shoot({ html: noPicture, width: size, height: size, css: backdropCss }))
    .resize(800)
    .webp({ quality: 80 })
    .toBuffer(),
);
await studio.close();
