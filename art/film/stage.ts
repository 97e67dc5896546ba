/** The stage of the demo film: table, cards, phone, the shop's name. scene.ts animates them. */
import { type CardOptions, elementCard } from "../components.ts";

export const width = 1280;
export const height = 720;

const CARD_WIDTH = 200;

/** A card centred on its origin, so that a transform positions it. */
function lyingCard(symbol: string, look: Partial<CardOptions> = {}): string {
  return `<div id="${symbol}" class="place">${elementCard(symbol, { x: 0, y: 0, width: CARD_WIDTH, ...look })}</div>`;
}

export const css = `
  .place{position:absolute;left:0;top:0}
  .table{position:absolute;inset:0;background:radial-gradient(circle at 50% 52%, oklch(33% .055 210), oklch(18% .034 268) 74%)}
  .phone{position:absolute;left:0;top:0;border-radius:42px}
  .glass{background:oklch(24% .05 195 / .38);box-shadow:0 40px 90px oklch(0% 0 0 / .55)}
  .case{border:10px solid oklch(12% .02 268);outline:2px solid oklch(52% .03 268)}
  .case::after{content:"";position:absolute;left:50%;top:8px;width:64px;height:14px;margin-left:-32px;border-radius:99px;background:oklch(12% .02 268)}
  #end{position:absolute;inset:0;display:grid;place-content:center;background:radial-gradient(circle at 50% 45%, oklch(27% .05 200), oklch(17.5% .032 268) 72%)}
  #end span{display:flex;align-items:center;gap:34px;font-size:84px;font-weight:700}
  #end i{display:grid;place-items:center;width:120px;height:142px;border:6px solid var(--accent);border-radius:18px;color:var(--accent);font-size:69px;font-style:normal}`;

export const html = `<div class="table"></div>
  ${lyingCard("Na")}${lyingCard("Cu", { family: "accent" })}${lyingCard("Cl")}
  <div class="phone glass"></div>
  <canvas width="${width}" height="${height}" class="fill"></canvas>
  <div class="phone case"></div>
  <div id="end"><span><i>Cc</i>ChemCard AR</span></div>`;
