/** Images of lab equipment: glass, flames, models, cells. */
import { background, caption, card, layer } from "./components.ts";
import * as molecules from "./molecules.ts";
import { ball, formula, molecule, type Point } from "./structures.ts";

const glass = 'fill="none" stroke="oklch(88% .03 230)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"';
const paperGlass =
  'fill="none" stroke="oklch(38% .05 250)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"';

/** A conical flask with its base at (x, y). */
function flask(x: number, y: number, h: number, liquid: string, line = glass, level = 0.5): string {
  const w = h * 0.38;
  const top = y - h;
  const shoulder = top + h * 0.34;
  const at = y - (y - shoulder) * level;
  const half = w * ((at - shoulder) / (y - shoulder)) + h * 0.09 * (1 - (at - shoulder) / (y - shoulder));
  return `<path d="M${x - half} ${at}L${x - w} ${y - 16}Q${x - w} ${y} ${x - w + 22} ${y}H${x + w - 22}Q${x + w} ${y} ${x + w} ${y - 16}L${x + half} ${at}z" fill="${liquid}"/><path d="M${x - h * 0.09} ${top}V${shoulder}L${x - w} ${y - 16}Q${x - w} ${y} ${x - w + 22} ${y}H${x + w - 22}Q${x + w} ${y} ${x + w} ${y - 16}L${x + h * 0.09} ${shoulder}V${top}M${x - h * 0.13} ${top}H${x + h * 0.13}" ${line}/>`;
}

function beaker(x: number, y: number, w: number, h: number, liquid: string, level = 0.5, line = glass): string {
  const marks = [0.25, 0.45, 0.65].map(
    (m) => `<path d="M${x + w / 2 - 16} ${y - h * m}h-${w * 0.2}" ${line} stroke-width="6" opacity=".7"/>`,
  );
  return `<path d="M${x - w / 2} ${y - h * level}V${y - 20}Q${x - w / 2} ${y} ${x - w / 2 + 20} ${y}H${x + w / 2 - 20}Q${x + w / 2} ${y} ${x + w / 2} ${y - 20}V${y - h * level}z" fill="${liquid}"/><path d="M${x - w / 2 - 16} ${y - h}Q${x - w / 2} ${y - h} ${x - w / 2} ${y - h + 18}V${y - 20}Q${x - w / 2} ${y} ${x - w / 2 + 20} ${y}H${x + w / 2 - 20}Q${x + w / 2} ${y} ${x + w / 2} ${y - 20}V${y - h}" ${line}/>${marks.join("")}`;
}

function testTube(x: number, y: number, h: number, liquid: string, level = 0.5, line = glass): string {
  const r = 42;
  return `<path d="M${x - r} ${y - h * level}V${y - r}a${r} ${r} 0 0 0 ${r * 2} 0V${y - h * level}z" fill="${liquid}"/><path d="M${x - r} ${y - h}V${y - r}a${r} ${r} 0 0 0 ${r * 2} 0V${y - h}M${x - r - 12} ${y - h}h${r * 2 + 24}" ${line}/>`;
}

function cylinder(x: number, y: number, h: number, liquid: string, level: number, line = glass): string {
  const marks = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${x + 48} ${y - 70 - i * (h * 0.085)}h-${i % 2 ? 24 : 42}" ${line} stroke-width="5" opacity=".75"/>`,
  );
  return `<path d="M${x - 48} ${y - h * level}V${y - 26}h96V${y - h * level}z" fill="${liquid}"/><path d="M${x - 62} ${y - h}h14V${y - 26}h96V${y - h}M${x - 100} ${y}h200M${x - 48} ${y - 26}L${x - 90} ${y}M${x + 48} ${y - 26}L${x + 90} ${y}" ${line}/>${marks.join("")}`;
}

const bubblePlaces: [dx: number, dy: number, radius: number][] = [
  [0, 0, 15],
  [38, -46, 10],
  [-26, -70, 8],
  [14, -112, 6],
];

const bubbles = (x: number, y: number, colour: string) =>
  bubblePlaces
    .map(
      ([dx, dy, r]) =>
        `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="none" stroke="${colour}" stroke-width="5"/>`,
    )
    .join("");

export const glassware = () =>
  background("post", "deep", "bench") +
  layer(
    cylinder(210, 955, 660, "color-mix(in oklab, var(--warm) 62%, transparent)", 0.55) +
      flask(555, 955, 560, "color-mix(in oklab, var(--accent) 60%, transparent)") +
      bubbles(555, 850, "oklch(92% .06 170)") +
      beaker(945, 955, 310, 400, "color-mix(in oklab, var(--halogen) 58%, transparent)", 0.55),
  );

export const titration = () =>
  background("halogen", "paper", "bench") +
  layer(
    `<g ${paperGlass}><path d="M330 960h520" stroke-width="26"/><path d="M420 950V110" stroke-width="20"/><path d="M420 300h170M420 520h170" stroke-width="14"/></g><path d="M566 250h68v410h-68z" fill="color-mix(in oklab, var(--metal) 42%, transparent)"/><path d="M566 120V660L588 690V770M634 120V660L612 690V770" ${paperGlass}/><g ${paperGlass} stroke-width="5">${Array.from({ length: 17 }, (_, i) => `<path d="M566 ${180 + i * 28}h${i % 2 ? 18 : 32}"/>`).join("")}</g><path d="M556 716h88" stroke="oklch(55% .17 20)" stroke-width="24" stroke-linecap="round"/><path d="M600 792c14 20 20 28 20 38a20 20 0 0 1-40 0c0-10 6-18 20-38z" fill="var(--metal)"/>`,
  ) +
  layer(flask(600, 955, 320, "oklch(70% .17 350 / .75)", paperGlass, 0.5));

/** A flame of height `h`, with its base at (x, y). */
function flame(x: number, y: number, h: number, colour: string): string {
  const w = h * 0.3;
  const path = (k: number) =>
    `M${x} ${y - h * k}C${x + w * 0.3 * k} ${y - h * 0.7 * k} ${x + w * k} ${y - h * 0.5 * k} ${x + w * 0.8 * k} ${y - h * 0.2 * k}C${x + w * 0.6 * k} ${y + 6} ${x - w * 0.6 * k} ${y + 6} ${x - w * 0.8 * k} ${y - h * 0.2 * k}C${x - w * k} ${y - h * 0.5 * k} ${x - w * 0.3 * k} ${y - h * 0.7 * k} ${x} ${y - h * k}z`;
  return `<path d="${path(1.12)}" fill="${colour}" opacity=".35" filter="url(#haze)"/><path d="${path(1)}" fill="${colour}"/><path d="${path(0.62)}" fill="color-mix(in oklab, ${colour}, white 50%)"/><path d="${path(0.28)}" fill="oklch(80% .1 250)"/>`;
}

/** The flame colours of these metals. */
export const flameTest = () => {
  const flames: [symbol: string, colour: string][] = [
    ["Li", "oklch(58% .22 18)"],
    ["Na", "oklch(84% .17 85)"],
    ["K", "oklch(74% .13 315)"],
    ["Ca", "oklch(66% .19 42)"],
    ["Cu", "oklch(76% .15 168)"],
  ];
  return (
    background("ink", "deep", "bench") +
    layer(
      `<filter id="haze" x="-1" width="3" y="-.5" height="2"><feGaussianBlur stdDeviation="34"/></filter>${flames
        .map(([symbol, colour], i) => {
          const x = 180 + i * 210;
          return `${flame(x, 690, i % 2 ? 400 : 460, colour)}<path d="M${x - 30} 700h60v150h-60z" fill="oklch(45% .03 262)"/><path d="M${x - 76} 850h152l18 110h-188z" fill="oklch(38% .03 262)"/><text x="${x}" y="1066" text-anchor="middle" font-size="84" font-weight="680" fill="${colour}">${symbol}</text>`;
        })
        .join("")}`,
    )
  );
};

/** Universal indicator from acid to base; 7 is green. */
export const indicator = () => {
  const colours = [22, 30, 42, 58, 76, 96, 118, 142, 175, 205, 232, 255, 275, 292, 308].map(
    (hue, i) => `oklch(${i < 7 ? 66 + Math.min(i, 4) * 4 : 66 - (i - 7) * 3}% .16 ${hue})`,
  );
  const tube = (i: number, x: number) =>
    testTube(x, 830, 540, `color-mix(in oklab, ${colours[i]} 88%, transparent)`, 0.62, paperGlass);
  return (
    background("nonmetal", "paper", "none") +
    layer(
      `${[1, 4, 7, 10, 13].map((i, k) => tube(i, 240 + k * 180)).join("")}<path d="M130 600h940v46H130zM130 780h940v40H130z" fill="oklch(52% .06 60)"/><path d="M150 600v330M1050 600v330" stroke="oklch(44% .06 60)" stroke-width="34"/>${colours.map((c, i) => `<rect x="${90 + i * 68}" y="1000" width="62" height="92" rx="10" fill="${c}"/><text x="${121 + i * 68}" y="1060" text-anchor="middle" font-size="34" font-weight="640" fill="oklch(${i > 9 ? "98% .01" : "22% .03"} 260)">${i}</text>`).join("")}<text x="600" y="190" text-anchor="middle" font-size="150" font-weight="680" fill="oklch(32% .07 150)" style="font-stretch:84%">pH</text>`,
    )
  );
};

export const latticeKit = () =>
  background("noble", "paper", "none") +
  layer(
    `<ellipse cx="600" cy="1010" rx="380" ry="46" fill="oklch(30% .06 282 / .22)"/>${molecule(molecules.rockSalt(), { x: 600, y: 580, scale: 98, turnX: 20, turnY: 30, radius: 0.62, stick: 0.2 })}`,
  );

export const modelKit = () =>
  background("post", "paper", "grid") +
  layer(
    `<ellipse cx="600" cy="1000" rx="420" ry="42" fill="oklch(30% .05 205 / .2)"/>${molecule(molecules.ethanol, { x: 590, y: 500, scale: 215, turnX: 16, turnY: 26, turnZ: 12, radius: 0.4, stick: 0.17 })}${molecule(molecules.water, { x: 270, y: 930, scale: 130, turnZ: -14 })}${molecule(molecules.carbonDioxide, { x: 880, y: 930, scale: 125, turnZ: 10, turnY: 18 })}`,
  );

/** Zinc releases electrons, copper accepts them; the salt bridge closes the circuit. 1.10 V. */
export const galvanicCell = () =>
  background("metal", "deep", "bench") +
  layer(
    `${beaker(330, 955, 340, 430, "color-mix(in oklab, var(--post) 45%, transparent)", 0.66)}${beaker(870, 955, 340, 430, "color-mix(in oklab, var(--metal) 62%, transparent)", 0.66)}<rect x="232" y="440" width="70" height="430" rx="8" fill="oklch(68% .02 250)"/><rect x="898" y="440" width="70" height="430" rx="8" fill="oklch(66% .13 48)"/><path d="M415 830V620Q415 480 520 480H680Q785 480 785 620V830" fill="none" stroke="oklch(85% .03 90 / .85)" stroke-width="56" stroke-linecap="round"/><path d="M267 440V230H510M690 230H933V440" fill="none" stroke="var(--warm)" stroke-width="10"/><circle cx="600" cy="230" r="112" fill="oklch(20% .035 268)" stroke="var(--warm)" stroke-width="9"/><text x="600" y="252" text-anchor="middle" font-size="64" font-weight="660" fill="var(--ink)">1.10 V</text>${ball(340, 230, 17, "var(--accent)")}${ball(420, 230, 17, "var(--accent)")}${ball(790, 230, 17, "var(--accent)")}${ball(870, 230, 17, "var(--accent)")}<text x="267" y="1070" text-anchor="middle" font-size="74" font-weight="680" fill="oklch(80% .02 250)">Zn</text><text x="933" y="1070" text-anchor="middle" font-size="74" font-weight="680" fill="oklch(76% .12 50)">Cu</text>`,
  );

export const caffeinePoster = () =>
  background("earth", "deep", "none") +
  `<div style="position:absolute;inset:86px 170px;background:oklch(95% .02 85);border-radius:10px;box-shadow:0 40px 90px oklch(0% 0 0 / .45);color:oklch(27% .05 60)"><div style="position:absolute;left:56px;top:44px;font-size:92px;font-weight:680;font-stretch:84%">Caffeine</div><div style="position:absolute;left:58px;top:152px;font-size:38px;font-weight:500;color:oklch(44% .06 60)">C<sub>8</sub>H<sub>10</sub>N<sub>4</sub>O<sub>2</sub> · 194.19 g/mol</div><div style="position:absolute;left:58px;right:58px;bottom:54px;border-top:3px solid oklch(70% .05 70);padding-top:22px;font-size:34px;font-weight:500;color:oklch(40% .06 60)">The molecule in a cup of tea</div></div>` +
  layer(
    formula(molecules.caffeine, { x: 520, y: 640, scale: 132, stroke: 11, colour: "oklch(40% .1 55)", font: 0.44 }),
  );

/** Glucose as a ring, β form: OH up, down, up, down from carbon 1 to 4 (drawn from right to left), and CH₂OH up. */
export const glucosePoster = () => {
  const [c1, c2, c3, c4, c5]: [Point, Point, Point, Point, Point] = [
    [880, 640],
    [740, 800],
    [460, 800],
    [320, 640],
    [460, 500],
  ];
  const line = (from: Point, to: Point, w = 11) =>
    `<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}" stroke-width="${w}"/>`;
  const up = ([x, y]: Point, text: string, anchor = "middle") =>
    `${line([x, y], [x, y - 92])}<text x="${x}" y="${y - 108}" text-anchor="${anchor}">${text}</text>`;
  const down = ([x, y]: Point, text: string) =>
    `${line([x, y], [x, y + 92])}<text x="${x}" y="${y + 142}" text-anchor="middle">${text}</text>`;
  return (
    background("nonmetal", "deep", "honeycomb") +
    layer(
      `<g stroke="var(--nonmetal)" stroke-linecap="round" stroke-linejoin="round" fill="none">${line(c1, c2, 17)}${line(c2, c3, 26)}${line(c3, c4, 17)}${line(c4, c5)}${line(c5, [706, 500])}${line([772, 532], c1)}</g><g stroke="var(--nonmetal)" fill="var(--ink)" font-size="60" font-weight="640" paint-order="fill"><g stroke-linecap="round">${up(c1, "")}${down(c2, "")}${up(c3, "")}${down(c4, "")}${up(c5, "")}</g></g><g fill="var(--ink)" font-size="60" font-weight="640" text-anchor="middle"><text x="740" y="522" fill="var(--alkali)">O</text><text x="880" y="532">OH</text><text x="740" y="942">OH</text><text x="460" y="692">OH</text><text x="320" y="782">HO</text><text x="470" y="392">CH<tspan font-size="40" dy="12">2</tspan><tspan dy="-12">OH</tspan></text></g>`,
    ) +
    caption("C<sub>6</sub>H<sub>12</sub>O<sub>6</sub>")
  );
};

export const sscBundle = () =>
  background("accent", "paper", "grid") +
  layer(
    `${flask(890, 985, 520, "color-mix(in oklab, var(--accent) 60%, transparent)", paperGlass)}${testTube(1080, 985, 400, "color-mix(in oklab, var(--alkali) 60%, transparent)", 0.5, paperGlass)}`,
  ) +
  card({
    x: 330,
    y: 440,
    width: 440,
    turn: -10,
    number: 26,
    symbol: "Fe",
    name: "Iron",
    shape: "iron-atom",
    mass: "55.845",
    family: "metal",
  }) +
  card({
    x: 520,
    y: 590,
    width: 460,
    turn: 5,
    number: 16,
    symbol: "S",
    name: "Sulfur",
    shape: "sulfur-atom",
    mass: "32.06",
    family: "nonmetal",
  }) +
  `<div style="position:absolute;left:130px;top:860px;width:560px;height:150px;border-radius:12px;background:oklch(42% .1 240);color:oklch(97% .01 250);font-size:66px;font-weight:680;font-stretch:84%;display:flex;align-items:center;padding-left:44px;box-shadow:0 18px 40px oklch(20% .05 240 / .35)">Class 9–10</div><div style="position:absolute;left:160px;top:1010px;width:500px;height:70px;border-radius:10px;background:oklch(52% .15 25)"></div>`;
