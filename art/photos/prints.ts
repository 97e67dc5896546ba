/** Printed surfaces of the renderings, by name: cards, boxes, posters, labels, screens. Drawn by the studio, so that they match the shop. */
import { readFile } from "node:fs/promises";
import { CARD } from "@/lib/card-marks/card";
import { molecules } from "@/lib/molecules/catalogue";
import { elements as named } from "@/lib/molecules/elements";
import { modelFiles } from "@/lib/molecules/files";
import { withSubscripts } from "@/lib/molecules/formula";
import { molarMass } from "@/lib/molecules/molar-mass";
import { shells as shellsOf } from "@/lib/molecules/shells";
import { type CardOptions, card, coloursInApp, type Family, motifSvg, orbit, shells } from "../components.ts";
import { element } from "../elements.ts";
import { boxes } from "./boxes.ts";
import { type Print, papers } from "./papers.ts";

const WIDTH = 720;
const RATIO = CARD.height / CARD.width;

const banglaDigits = (text: string) => text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");

/** Inner shells closer together for heavy atoms, so that the drawing keeps its size. */
function atomMotif(symbol: string): string {
  const counts = shellsOf(symbol);
  const step = 38 / counts.length;

  return motifSvg(shells(counts, { core: 6, first: 12 + step / 2, step, dot: counts.length > 4 ? 1.5 : 2.4 }));
}

async function modelMotif(key: string): Promise<string> {
  const file = modelFiles[key]?.webp;
  if (!file) throw new Error(`There is no model of ${key}.`);
  const bytes = await readFile(new URL(`../../public${file}`, import.meta.url), "base64");

  return `<img alt="" style="display:block;width:112%" src="data:image/webp;base64,${bytes}">`;
}

/** Families colour molecule cards by their elements; here they only have to differ. */
const families: Family[] = ["metal", "nonmetal", "alkali", "noble", "post", "earth", "halogen"];

async function moleculeCard(key: string): Promise<Omit<CardOptions, "x" | "y" | "width">> {
  const index = molecules.findIndex((one) => one.key === key);
  const found = molecules[index];
  if (!found) throw new Error(`There is no molecule ${key}.`);
  const mass = molarMass(found.formula)?.toString();

  return {
    symbol: found.formula,
    name: found.name,
    ...(mass ? { mass } : {}),
    shape: key,
    family: families[index % families.length] ?? "metal",
    motif: await modelMotif(key),
  };
}

function atomCard(symbol: string, isBangla: boolean): Omit<CardOptions, "x" | "y" | "width"> {
  const { number, name, mass, family } = element(symbol);
  const shape = `${name.toLowerCase()}-atom`;
  const common = { symbol, family, shape, motif: atomMotif(symbol) };
  if (!isBangla) return { ...common, number, name, ...(mass ? { mass } : {}) };

  const bangla = named.find((one) => one.symbol === symbol)?.nameBn ?? "";
  return { ...common, number: banglaDigits(`${number}`), name: bangla, mass: banglaDigits(mass ?? "") };
}

/** A face: an element's symbol, `bn-` and a symbol, a molecule's key, or `back`. */
async function cardPrint(face: string): Promise<Print> {
  const height = Math.round(WIDTH * RATIO);
  if (face === "back") return { html: back, width: WIDTH, height };

  const isBangla = face.startsWith("bn-");
  const symbol = face.replace("bn-", "");
  const options = named.some((one) => one.symbol === symbol) ? atomCard(symbol, isBangla) : await moleculeCard(face);
  const html = card({ ...options, x: WIDTH / 2, y: height / 2, width: WIDTH, ratio: RATIO });

  return { html: html.replaceAll("border-radius", "--no-radius"), width: WIDTH, height };
}

const back = `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 40%, oklch(34% .06 190), oklch(22% .04 240))"></div>
  <div style="position:absolute;inset:5%;border:3px solid oklch(75% .1 172 / .5);border-radius:22px"></div>
  <div style="position:absolute;left:24%;right:24%;top:32%;color:oklch(80% .11 172)">${orbit}</div>
  <div style="position:absolute;left:0;right:0;bottom:12%;text-align:center;font-size:52px;font-weight:660;color:oklch(92% .03 172)">ChemCard AR</div>`;

/** The app over an element's card, or a molecule, or plain text. */
async function screenPrint(what: string): Promise<Print> {
  const isAtom = named.some((one) => one.symbol === what);
  const seen = isAtom
    ? `<g transform="translate(-20 190) scale(3.67)">${shells(shellsOf(what), { core: 9, first: 18, step: 34 / shellsOf(what).length, dot: 2.3, colours: coloursInApp(what) })}</g>`
    : "";
  const model =
    isAtom || what === "app"
      ? ""
      : `<div style="position:absolute;left:10%;width:72%;top:28%">${await modelMotif(what)}</div>`;
  const name = isAtom ? element(what).name : (molecules.find(({ key }) => key === what)?.name ?? "");
  const html = `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 42%, oklch(42% .07 195), oklch(20% .04 262) 72%)"></div>${model}
    <svg class="fill" viewBox="0 0 400 866"><path d="M64 210v-46h46M290 164h46v46M336 610v46h-46M110 656H64v-46" fill="none" stroke="var(--accent)" stroke-width="6" stroke-linecap="round"/>${seen}
    <text x="200" y="92" text-anchor="middle" font-size="27" font-weight="640" fill="oklch(96% .01 200)">ChemCard AR</text>
    <rect x="50" y="716" width="300" height="84" rx="42" fill="oklch(78% .13 172)"/><text x="200" y="769" text-anchor="middle" font-size="34" font-weight="660" fill="oklch(20% .04 200)">${name}</text></svg>`;

  return { html, width: 670, height: 1450 };
}

export async function printOf(name: string): Promise<Print> {
  const paper = papers[name];
  if (paper) return paper();

  const [, kind = "", what = ""] = /^(card|screen|box)-(.+)$/.exec(name) ?? [];
  if (kind === "card") return cardPrint(what);
  if (kind === "screen") return screenPrint(what === "app" || what === "card" ? "Na" : what);
  if (kind === "box") return boxPrint(what);
  throw new Error(`There is no print ${name}.`);
}

async function boxPrint(what: string): Promise<Print> {
  const [, slug = "", side = "front"] = /^(.+?)(?:-(side|top))?$/.exec(what) ?? [];
  const of = boxes[slug];
  if (!of) throw new Error(`There is no box ${slug}.`);
  const { hue, title, text, cover } = of;
  const ground = `<div style="position:absolute;inset:0;background:linear-gradient(160deg, oklch(47% .095 ${hue}), oklch(29% .065 ${hue}) 80%)"></div>`;
  const isAtom = named.some((one) => one.symbol === cover);
  const motif = isAtom ? atomMotif(cover) : modelFiles[cover] ? await modelMotif(cover) : orbit;

  if (side === "top") {
    const html = `${ground}<div style="position:absolute;inset:0;display:grid;place-items:center;font-size:62px;font-weight:680;color:oklch(96% .02 ${hue})">ChemCard AR</div>`;
    return { html, width: 720, height: 420 };
  }
  if (side === "side") {
    const html = `${ground}<div style="position:absolute;left:0;right:0;top:0;bottom:0;display:grid;place-items:center"><div style="writing-mode:vertical-rl;transform:rotate(180deg);font-size:64px;font-weight:680;font-stretch:84%;color:oklch(96% .02 ${hue});white-space:nowrap">${title}</div></div>`;
    return { html, width: 360, height: 960 };
  }
  const words =
    cover.length < 6 && !isAtom && !modelFiles[cover]
      ? `<div style="position:absolute;left:52px;top:300px;font-size:250px;font-weight:700;font-stretch:84%;line-height:1;color:oklch(95% .04 ${hue})">${withSubscripts(cover)}</div>`
      : `<div style="position:absolute;left:15%;width:70%;top:190px;color:oklch(90% .07 ${hue} / .92)">${motif}</div>`;
  const html = `${ground}<div style="position:absolute;inset:26px;border:3px solid oklch(92% .05 ${hue} / .35);border-radius:20px"></div>${words}
    <div style="position:absolute;left:58px;top:58px;display:flex;align-items:center;gap:16px;font-size:42px;font-weight:700;color:oklch(97% .02 ${hue})"><span style="display:grid;place-items:center;width:56px;height:66px;border:4px solid;border-radius:9px;font-size:32px">Cc</span>ChemCard AR</div>
    <div style="position:absolute;left:58px;right:48px;bottom:118px;font-size:80px;font-weight:700;font-stretch:84%;line-height:1.02;color:oklch(98% .015 ${hue})">${title}</div>
    <div style="position:absolute;left:58px;bottom:62px;font-size:42px;font-weight:560;color:oklch(93% .045 ${hue})">${text}</div>`;

  return { html, width: 720, height: 970 };
}
