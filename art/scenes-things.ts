/** Images of other products: the app, paper, gadgets. */
import {
  background,
  card,
  coloursInApp,
  elementCard,
  type Family,
  layer,
  motifSvg,
  orbit,
  phone,
  shells,
} from "./components.ts";
import * as molecules from "./molecules.ts";
import { periodicTable } from "./periodic-table.ts";
import { molecule, type Point } from "./structures.ts";

const screenSvg = (content: string) =>
  `<svg viewBox="0 0 400 800" style="position:absolute;inset:0;width:100%;height:100%">${content}</svg>`;
const crosshair =
  '<path d="M70 190v-40h40M290 150h40v40M330 600v40h-40M110 640H70v-40" fill="none" stroke="var(--accent)" stroke-width="6" stroke-linecap="round"/>';

export const appYear = () =>
  background("noble", "deep", "rings") +
  phone({
    x: 600,
    y: 580,
    width: 480,
    screen: screenSvg(
      `${crosshair}<g transform="translate(30 225) scale(2.83)">${shells([2, 8], { core: 11, first: 24, step: 20, dot: 3, colours: coloursInApp("Ne") })}</g>`,
    ),
  });

export const appMonth = () =>
  background("accent", "paper", "rings") +
  phone({
    x: 600,
    y: 640,
    width: 430,
    turn: -9,
    screen: screenSvg(`${crosshair}${molecule(molecules.water, { x: 200, y: 390, scale: 108, turnY: 18 })}`),
  });

/** Many phones for one class. */
export const appClass = () => {
  const rows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => [174 + column * 284, 212 + row * 388, row * 4 + column] as const),
  );
  const shapes = ["alkali", "metal", "accent", "earth", "nonmetal", "halogen", "noble", "post"];
  return (
    background("metal", "deep", "none") +
    rows
      .map(([x, y, i]) =>
        phone({
          x,
          y,
          width: 180,
          screen: `<div style="position:absolute;left:12%;right:12%;top:28%;color:var(--${shapes[i % 8]})">${orbit}</div>`,
        }),
      )
      .join("")
  );
};

export const phoneStand = () =>
  background("post", "deep", "bench") +
  layer(
    '<path d="M330 960h540l-60-64H390z" fill="oklch(60% .09 172)"/><path d="M560 900 700 620l44 20-120 270z" fill="oklch(48% .08 172)"/>',
  ) +
  phone({
    x: 590,
    y: 480,
    width: 400,
    turn: -3,
    screen: screenSvg(`${molecule(molecules.benzene, { x: 200, y: 390, scale: 58, turnX: 38, turnY: 20 })}`),
  }) +
  layer('<path d="M400 872h400v40a14 14 0 0 1-14 14H414a14 14 0 0 1-14-14z" fill="oklch(70% .12 172)"/>') +
  elementCard("C", { x: 985, y: 1010, width: 230, turn: 14 });

export const viewer = () =>
  background("earth", "deep", "rings") +
  layer(
    `<path d="M250 470h700a46 46 0 0 1 46 46v270a60 60 0 0 1-60 60H760L680 750a110 110 0 0 0-160 0L440 846H264a60 60 0 0 1-60-60V516a46 46 0 0 1 46-46z" fill="oklch(66% .08 70)"/><path d="M250 470h700l-60-76H310z" fill="oklch(75% .075 75)"/><path d="M204 600c-60 0-90 40-90 90M996 600c60 0 90 40 90 90" fill="none" stroke="oklch(50% .06 60)" stroke-width="26" stroke-linecap="round"/>${[430, 770].map((x) => `<circle cx="${x}" cy="640" r="118" fill="oklch(40% .06 60)"/><circle cx="${x}" cy="640" r="94" fill="oklch(20% .04 265)"/><g transform="translate(${x - 84} 556) scale(1.4)" color="var(--accent)">${shells([2, 8, 1], { step: 13, first: 18, dot: 2.6 })}</g>`).join("")}<text x="600" y="446" text-anchor="middle" font-size="40" font-weight="660" fill="oklch(36% .06 60)">ChemCard AR</text>`,
  );

/** The microscope's view, relative to its centre. */
const crystals: Point[] = [
  [-70, -30],
  [10, -70],
  [66, 4],
  [-20, 34],
  [36, 84],
  [-80, 60],
];

export const microscope = () =>
  background("metal", "paper", "bench") +
  layer(
    `<path d="M760 920V760C900 640 900 420 742 330" fill="none" stroke="oklch(50% .06 262)" stroke-width="84" stroke-linejoin="round"/><path d="M330 960q0-56 56-56h464q56 0 56 56z" fill="oklch(36% .04 265)"/><path d="M396 738h340v42H396z" fill="oklch(36% .04 265)"/><path d="M452 720h190v18H452z" fill="oklch(88% .06 220)"/><path d="M500 780h92v34h-92z" fill="oklch(90% .12 95)"/><g transform="rotate(-16 620 400)"><path d="M560 96h120v80H560z" fill="oklch(36% .04 265)"/><path d="M542 176h156v310H542z" fill="oklch(95% .01 250)"/><path d="M542 250h156v48H542z" fill="oklch(56% .13 172)"/><path d="M664 300h110v84H664z" fill="oklch(50% .06 262)"/><path d="M568 486h104v92H568z" fill="oklch(44% .04 265)"/><path d="M588 578h64v62h-64z" fill="oklch(30% .04 265)"/></g><circle cx="820" cy="800" r="46" fill="oklch(36% .04 265)"/><path d="M906 930c90 0 110-60 200-60" fill="none" stroke="oklch(36% .04 265)" stroke-width="16" stroke-linecap="round"/><circle cx="236" cy="290" r="150" fill="oklch(96% .02 150)" stroke="oklch(38% .05 250)" stroke-width="9"/>${crystals
      .map(
        ([dx, dy]) =>
          `<path d="M${236 + dx} ${290 + dy - 32}l28 32-28 32-28-32z" fill="oklch(66% .12 205)" stroke="oklch(46% .1 215)" stroke-width="4"/>`,
      )
      .join(
        "",
      )}<path d="M352 390 486 700" stroke="oklch(38% .05 250)" stroke-width="4" stroke-dasharray="3 12" stroke-linecap="round"/>`,
  );

type Line = [nanometres: number, colour: string];

/** Hydrogen's four visible lines, at 410.2, 434.0, 486.1 and 656.3 nm. */
const at = (nm: number) => 130 + ((nm - 380) / 330) * 940;
const hydrogen: Line[] = [
  [410.2, "oklch(62% .2 300)"],
  [434.0, "oklch(62% .2 278)"],
  [486.1, "oklch(80% .13 215)"],
  [656.3, "oklch(66% .23 27)"],
];

export const spectroscope = () => {
  const colours: Line[] = [
    [380, "oklch(45% .16 300)"],
    [430, "oklch(50% .2 275)"],
    [480, "oklch(68% .14 235)"],
    [520, "oklch(80% .19 150)"],
    [575, "oklch(90% .18 105)"],
    [600, "oklch(78% .17 65)"],
    [650, "oklch(62% .22 28)"],
    [710, "oklch(40% .15 25)"],
  ];
  const stops = colours.map(([nm, colour]) => `<stop offset="${(nm - 380) / 330}" stop-color="${colour}"/>`);
  const lines = hydrogen.map(
    ([nm, colour]) =>
      `<path d="M${at(nm)} 700V900" stroke="${colour}" stroke-width="12"/><text x="${at(nm)}" y="950" text-anchor="middle" font-size="36" font-weight="560" fill="oklch(88% .02 250)">${nm.toFixed(0)}</text>`,
  );
  return (
    background("ink", "deep", "none") +
    layer(
      `<linearGradient id="spectrum">${stops.join("")}</linearGradient><g transform="rotate(-14 600 320)"><rect x="300" y="230" width="560" height="180" rx="30" fill="oklch(46% .04 262)"/><rect x="300" y="230" width="560" height="60" rx="30" fill="oklch(58% .04 262)"/><rect x="240" y="252" width="80" height="136" rx="16" fill="oklch(34% .04 262)"/><rect x="850" y="262" width="44" height="116" rx="10" fill="oklch(30% .04 262)"/><path d="M872 290v60" stroke="oklch(95% .02 90)" stroke-width="8"/></g><rect x="130" y="560" width="940" height="110" rx="8" fill="url(#spectrum)"/><rect x="130" y="700" width="940" height="200" rx="8" fill="oklch(12% .02 268)"/>${lines.join("")}<text x="1070" y="950" text-anchor="end" font-size="36" font-weight="560" fill="oklch(88% .02 250)">nm</text>`,
    )
  );
};

export const thermometer = () =>
  background("alkali", "paper", "rings") +
  `<div style="position:absolute;left:440px;top:110px;width:320px;height:520px;border-radius:60px;background:oklch(96% .01 80);box-shadow:0 30px 70px oklch(30% .08 20 / .35);border:4px solid oklch(70% .04 20)"><div style="position:absolute;inset:60px 34px auto;height:190px;border-radius:18px;background:oklch(78% .05 150);display:flex;align-items:center;justify-content:center;font-size:92px;font-weight:640;color:oklch(25% .04 160)">78.4<span style="font-size:52px;margin-top:-30px">°C</span></div><div style="position:absolute;left:56px;bottom:80px;width:84px;height:84px;border-radius:50%;background:oklch(50% .17 20)"></div><div style="position:absolute;right:56px;bottom:80px;width:84px;height:84px;border-radius:50%;background:oklch(40% .04 265)"></div></div>` +
  layer(
    '<path d="M586 634h28v430l-14 44-14-44z" fill="oklch(62% .02 250)" stroke="oklch(46% .02 250)" stroke-width="4"/>',
  );

export const wallPoster = () =>
  background("ink", "paper", "none") +
  `<div style="position:absolute;inset:170px 36px 200px;background:var(--ground);box-shadow:0 40px 80px oklch(25% .04 268 / .45)"></div>${["top:150px", "bottom:180px"].map((edge) => `<div style="position:absolute;left:24px;right:24px;${edge};height:30px;border-radius:8px;background:oklch(60% .07 65)"></div>`).join("")}<div style="position:absolute;left:330px;top:236px;font-size:64px;font-weight:680;font-stretch:84%">The elements</div>` +
  periodicTable({ x: 72, y: 236, cell: 54, gap: 5 });

export const binder = () =>
  background("nonmetal", "deep", "none") +
  `<div style="position:absolute;inset:120px 70px;border-radius:30px;background:oklch(42% .06 172);box-shadow:0 40px 90px oklch(0% 0 0 / .45)"></div>${["left", "right"].map((side) => `<div style="position:absolute;${side}:92px;top:146px;width:486px;height:908px;border-radius:18px;background:oklch(88% .02 200 / .26)"></div>`).join("")}` +
  ["Li", "Be", "B", "C", "N", "O", "F", "Ne"]
    .map((symbol, i) =>
      elementCard(symbol, {
        x: 218 + (i % 2) * 234 + (i > 3 ? 530 : 0),
        y: 372 + (Math.floor(i / 2) % 2) * 456,
        width: 216,
      }),
    )
    .join("") +
  layer(
    [270, 600, 930]
      .map((y) => `<path d="M562 ${y}a38 38 0 0 1 76 0" fill="none" stroke="oklch(85% .01 250)" stroke-width="16"/>`)
      .join(""),
  );

export const stickers = () => {
  const spots: [symbol: string, x: number, y: number, turn: number][] = [
    ["Na", 270, 300, -12],
    ["He", 610, 250, 7],
    ["Cu", 940, 320, 14],
    ["Br", 260, 690, 9],
    ["O", 600, 620, -6],
    ["Zn", 945, 720, -10],
    ["P", 430, 960, 5],
    ["Mg", 780, 985, -7],
  ];
  return (
    background("halogen", "paper", "none") +
    spots
      .map(
        ([symbol, x, y, turn]) =>
          `<div style="position:absolute;left:${x - 130}px;top:${y - 165}px;width:260px;height:330px;border-radius:34px;background:white;transform:rotate(${turn}deg);box-shadow:0 12px 26px oklch(30% .08 312 / .28)"></div>${elementCard(symbol, { x, y, width: 230, turn })}`,
      )
      .join("")
  );
};

export const notebook = () =>
  background("earth", "paper", "none") +
  `<div style="position:absolute;left:250px;top:130px;width:720px;height:930px;border-radius:14px 26px 26px 14px;background:oklch(33% .07 250);transform:rotate(-5deg);box-shadow:26px 34px 0 -8px oklch(95% .015 85), 0 50px 90px oklch(35% .06 65 / .4)"><div style="position:absolute;left:70px;top:0;bottom:0;width:5px;background:oklch(45% .07 250)"></div><div style="position:absolute;left:150px;top:150px;width:430px">${card({ x: 200, y: 256, width: 400, number: "Lab", symbol: "Nb", name: "Notebook", mass: "96 pages", family: "warm", motif: orbit })}</div></div>`;

export const spareCard = () =>
  background("noble", "deep", "rings") +
  elementCard("Hg", {
    x: 600,
    y: 570,
    width: 560,
    turn: 6,
    family: "noble",
    motif: motifSvg(shells([2, 8, 18, 32, 18, 2], { first: 15, step: 8.4, core: 6, dot: 1.5 })),
  });

export const classroomPack = () => {
  const boxes: [x: number, hue: number, symbol: string, name: string, family: Family][] = [
    [250, 172, "Cu", "Elements", "accent"],
    [600, 240, "H2O", "Molecules", "metal"],
    [950, 300, "C6H6", "Organic", "halogen"],
  ];
  return (
    background("earth", "deep", "bench") +
    boxes
      .map(
        ([x, hue, symbol, name, family]) =>
          `<div style="position:absolute;left:${x - 158}px;top:300px;width:316px;height:660px;border-radius:18px;background:linear-gradient(90deg,oklch(46% .085 ${hue}) 86%,oklch(34% .07 ${hue}) 86%);box-shadow:0 30px 60px oklch(0% 0 0 / .4)"><div style="position:absolute;left:0;right:14%;bottom:56px;text-align:center;font-size:44px;font-weight:640">4 decks</div></div>${card({ x: x - 22, y: 560, width: 232, number: "Set", symbol, name, family })}`,
      )
      .join("")
  );
};
