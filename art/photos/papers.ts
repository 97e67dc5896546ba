/** Posters, booklets, labels and other prints that are drawn once. */
import { card, elementCard, orbit } from "../components.ts";
import * as molecules from "../molecules.ts";
import { periodicTable } from "../periodic-table.ts";
import { glucosePoster } from "../scenes-lab.ts";
import { formula } from "../structures.ts";

/** A printed surface and its size in pixels. */
export type Print = { html: string; width: number; height: number };

const fill = (style: string, inside = "") => `<div style="position:absolute;inset:0;${style}">${inside}</div>`;

const booklet = (title: string, text: string, hue: number): Print => ({
  width: 630,
  height: 888,
  html: `${fill(`background:linear-gradient(165deg, oklch(94% .03 ${hue}), oklch(84% .06 ${hue}))`)}<div style="position:absolute;left:56px;top:64px;font-size:34px;font-weight:660;color:oklch(40% .09 ${hue})">ChemCard AR</div><div style="position:absolute;left:22%;right:-12%;top:34%;color:oklch(55% .11 ${hue} / .75)">${orbit}</div><div style="position:absolute;left:56px;right:50px;top:130px;font-size:76px;font-weight:700;font-stretch:84%;line-height:1.02;color:oklch(30% .07 ${hue})">${title}</div><div style="position:absolute;left:56px;bottom:60px;font-size:36px;font-weight:560;color:oklch(35% .07 ${hue})">${text}</div>`,
});

const label = (title: string, text: string, hue: number): Print => ({
  width: 700,
  height: 400,
  html: `${fill("background:oklch(97% .008 90)")}<div style="position:absolute;left:0;right:0;top:0;height:70px;background:oklch(52% .13 ${hue})"></div><div style="position:absolute;left:0;right:0;top:84px;text-align:center;font-size:110px;font-weight:700;font-stretch:84%;color:oklch(25% .05 ${hue})">${title}</div><div style="position:absolute;left:0;right:0;top:252px;text-align:center;font-size:56px;font-weight:560;color:oklch(35% .04 ${hue})">${text}</div>`,
});

function ruler(): Print {
  const perCm = 100;
  const marks = Array.from({ length: 201 }, (_, mm) => {
    const x = 50 + (mm * perCm) / 10;
    const long = mm % 10 === 0 ? 110 : mm % 5 === 0 ? 82 : 54;
    const number =
      mm % 10 === 0
        ? `<text x="${x}" y="176" text-anchor="middle" font-size="58" font-weight="560" fill="oklch(25% .03 60)">${mm / 10}</text>`
        : "";
    return `<path d="M${x} 0v${long}" stroke="oklch(25% .03 60)" stroke-width="${mm % 10 ? 4 : 6}"/>${number}`;
  });
  return {
    width: 2100,
    height: 300,
    html: `${fill("background:linear-gradient(oklch(82% .075 78), oklch(78% .08 75))")}<svg class="fill" viewBox="0 0 2100 300">${marks.join("")}<text x="2060" y="268" text-anchor="end" font-size="50" font-weight="560" fill="oklch(30% .03 60)">cm</text></svg>`,
  };
}

/** Colours of universal indicator from 0 to 14. */
const indicator = [
  "#c8102e",
  "#d9382b",
  "#e8602c",
  "#f08a24",
  "#f3b229",
  "#eccf2e",
  "#c5d02f",
  "#7fb539",
  "#3f9a4d",
  "#22867a",
  "#1f6f9b",
  "#2a55a0",
  "#3b3f95",
  "#4b2f85",
  "#562073",
];

function chart(): Print {
  const fields = indicator.map(
    (colour, pH) =>
      `<rect x="${44 + pH * 94}" y="170" width="88" height="260" rx="8" fill="${colour}"/><text x="${88 + pH * 94}" y="510" text-anchor="middle" font-size="56" font-weight="640" fill="oklch(25% .03 260)">${pH}</text>`,
  );
  return {
    width: 1480,
    height: 620,
    html: `${fill("background:oklch(97% .006 90)")}<svg class="fill" viewBox="0 0 1480 620"><text x="48" y="112" font-size="76" font-weight="680" fill="oklch(25% .03 260)">pH 0 – 14</text><text x="1430" y="108" text-anchor="end" font-size="46" font-weight="620" fill="oklch(45% .09 172)">ChemCard AR</text>${fields.join("")}</svg>`,
  };
}

const stickers = (): Print => ({
  width: 1800,
  height: 1268,
  html:
    fill("background:oklch(97% .006 280)") +
    ["Na", "He", "Cu", "Br", "O", "Zn", "P", "Mg"]
      .map((symbol, k) => {
        const [x, y] = [258 + (k % 4) * 428, 334 + Math.floor(k / 4) * 600];
        return `<div style="position:absolute;left:${x - 188}px;top:${y - 262}px;width:376px;height:524px;border-radius:40px;background:white;border:3px dashed oklch(80% .02 280)"></div>${elementCard(symbol, { x, y, width: 340, ratio: 1.397 })}`;
      })
      .join(""),
});

const notebook = (): Print => ({
  width: 840,
  height: 1190,
  html: `${fill("background:linear-gradient(160deg, oklch(37% .08 250), oklch(29% .065 255))")}<div style="position:absolute;left:54px;top:0;bottom:0;width:6px;background:oklch(50% .08 250)"></div>${card({ x: 450, y: 470, width: 430, symbol: "Lab", name: "Notebook", mass: "96 pages", family: "warm", motif: orbit })}<div style="position:absolute;left:0;right:-60px;bottom:110px;text-align:center;font-size:54px;font-weight:660;color:oklch(94% .03 250)">ChemCard AR</div>`,
});

const squared = (): Print => ({
  width: 900,
  height: 1270,
  html: fill(
    "background-color:oklch(97% .01 90);background-image:linear-gradient(oklch(72% .05 235) 2px,transparent 2px),linear-gradient(90deg,oklch(72% .05 235) 2px,transparent 2px);background-size:31px 31px",
    `<div style="position:absolute;left:62px;right:62px;top:62px;height:1146px;border:4px solid oklch(60% .07 235)"></div>${["Question", "Apparatus", "Result", "Error"].map((word, k) => `<div style="position:absolute;left:84px;top:${78 + k * 290}px;font-size:44px;font-weight:600;color:oklch(45% .08 235);background:oklch(97% .01 90);padding:0 10px">${word}</div>`).join("")}`,
  ),
});

const posterGround = "background:oklch(96% .012 85)";

const caffeine = (): Print => ({
  width: 1200,
  height: 1800,
  html: `${fill(posterGround)}<div style="position:absolute;left:90px;top:90px;font-size:150px;font-weight:690;font-stretch:84%;color:oklch(27% .05 60)">Caffeine</div><div style="position:absolute;left:94px;top:270px;font-size:58px;font-weight:500;color:oklch(44% .06 60)">C<sub>8</sub>H<sub>10</sub>N<sub>4</sub>O<sub>2</sub> · 194.19 g/mol</div><svg class="fill" viewBox="0 0 1200 1800">${formula(molecules.caffeine, { x: 540, y: 1000, scale: 185, stroke: 15, colour: "oklch(40% .1 55)", font: 0.44 })}</svg><div style="position:absolute;left:92px;right:92px;bottom:90px;border-top:4px solid oklch(70% .05 70);padding-top:34px;font-size:52px;font-weight:500;color:oklch(40% .06 60)">The molecule in a cup of tea</div>`,
});

const glucose = (): Print => ({
  width: 1200,
  height: 1800,
  html: `${fill("background:oklch(27% .05 160)")}<div style="position:absolute;left:0;top:330px;width:1200px;height:1200px;overflow:hidden">${glucosePoster().replace(/<div style="position:absolute;inset:0;background.*?<\/svg>/s, "")}</div><div style="position:absolute;left:90px;top:100px;font-size:150px;font-weight:690;font-stretch:84%;color:oklch(95% .03 150)">Glucose</div>`,
});

const elementsPoster = (): Print => ({
  width: 1800,
  height: 1200,
  html: `${fill("background:var(--ground)")}<div style="position:absolute;left:520px;top:84px;font-size:104px;font-weight:690;font-stretch:84%">The elements</div>${periodicTable({ x: 78, y: 92, cell: 86, gap: 6.5 })}`,
});

/** Hydrogen's visible lines at 410, 434, 486 and 656 nm, as a camera behind the spectroscope sees them. */
function spectrum(): Print {
  const lines = [
    [656.3, "oklch(66% .23 27)"],
    [486.1, "oklch(80% .13 215)"],
    [434.0, "oklch(62% .2 278)"],
    [410.2, "oklch(62% .2 300)"],
  ] as const;
  const bars = lines.map(([nm, colour]) => {
    const y = 180 + ((nm - 380) / 330) * 1090;
    return `<rect x="120" y="${y - 13}" width="430" height="26" fill="${colour}" opacity=".4"/><rect x="120" y="${y - 6}" width="430" height="12" fill="${colour}"/>`;
  });
  return {
    width: 670,
    height: 1450,
    html: `${fill("background:oklch(8% .01 268)")}<svg class="fill" viewBox="0 0 670 1450">${bars.join("")}</svg>`,
  };
}

const code = (days: string): Print => ({
  width: 1050,
  height: 620,
  html: `${fill("background:oklch(97% .008 90)")}<div style="position:absolute;left:0;right:0;top:0;height:126px;background:oklch(46% .09 172);color:white;font-size:58px;font-weight:680;display:flex;align-items:center;padding-left:56px">ChemCard AR premium</div><div style="position:absolute;left:56px;top:176px;font-size:54px;font-weight:560;color:oklch(30% .03 260)">${days}</div><div style="position:absolute;left:56px;right:56px;top:284px;height:210px;border:5px dashed oklch(60% .09 172);border-radius:20px;display:grid;place-items:center;font-size:92px;font-weight:680;letter-spacing:.06em;color:oklch(26% .04 260)">CODE-0000-0000</div>`,
});

const salts = {
  Li: ["LiCl", "Lithium", 15],
  Na: ["NaCl", "Sodium", 85],
  K: ["KCl", "Potassium", 305],
  Ca: ["CaCl<sub>2</sub>", "Calcium", 40],
  Cu: ["CuCl<sub>2</sub>", "Copper", 160],
} as const;

export const papers: Readonly<Record<string, () => Print>> = {
  "ruler-20": ruler,
  "chart-pH": chart,
  stickers,
  notebook,
  squared,
  "poster-caffeine-poster": caffeine,
  "poster-glucose-poster": glucose,
  "poster-periodic-wall-poster": elementsPoster,
  "code-premium-12-months": () => code("12 months, one account"),
  "code-premium-1-month": () => code("30 days, one account"),
  "booklet-lessons": () => booklet("Lesson plans", "Twenty hours", 172),
  "booklet-carbon-allotropes": () => booklet("Carbon four ways", "16 pages", 262),
  "booklet-dna-base-pairs": () => booklet("The code of life", "From base to protein", 150),
  "booklet-crystals": () => booklet("Six crystals to grow", "From salt to copper sulfate", 220),
  "label-phenolphthalein": () => label("Indicator", "Phenolphthalein, 100 ml", 350),
  "label-indicator": () => label("Indicator", "Universal, 50 ml", 150),
  ...Object.fromEntries(
    Object.entries(salts).map(([key, [text, name, hue]]) => [`label-salt-${key}`, () => label(text, name, hue)]),
  ),
  "viewer-front": () => ({
    width: 1200,
    height: 700,
    html: `${fill("background:oklch(70% .075 70)")}<div style="position:absolute;left:0;right:0;top:36px;text-align:center;font-size:76px;font-weight:680;color:oklch(36% .06 60)">ChemCard AR</div>`,
  }),
  display: () => ({
    width: 700,
    height: 560,
    html: `${fill("background:oklch(78% .05 150)")}<div style="position:absolute;inset:0;display:grid;place-items:center;font-size:250px;font-weight:640;color:oklch(25% .04 160)">78.4</div>`,
  }),
  "screen-lines": spectrum,
};
