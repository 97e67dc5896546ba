/** Images of card sets: fans, grids and single cards, each with its own background. */

import { background, card, elementCard, layer, motifSvg, orbit, shells } from "./components.ts";
import { type Element, elements } from "./elements.ts";
import * as molecules from "./molecules.ts";
import { periodicTable } from "./periodic-table.ts";
import { ball, type Drawing, formula, type Molecule, molecule, type Skeleton, type View } from "./structures.ts";

const motif3d = (shape: Molecule, view: View) =>
  motifSvg(molecule(shape, { x: 0, y: 0, scale: 30, ...view }), "-60 -60 120 120");
const motif2d = (shape: Skeleton, view: Drawing) =>
  motifSvg(formula(shape, { x: 0, y: 0, scale: 24, stroke: 3, ...view }), "-60 -60 120 120");

export const fullSet = () =>
  background("accent", "deep", "none") +
  periodicTable({ x: 42, y: 64, cell: 57, opacity: 0.5 }) +
  elementCard("Au", { x: 245, y: 730, width: 360, turn: -19, dim: 0.12 }) +
  elementCard("Na", { x: 955, y: 730, end: true, width: 360, turn: 19, dim: 0.12 }) +
  elementCard("Cl", { x: 375, y: 665, width: 420, turn: -10 }) +
  elementCard("Ne", { x: 825, y: 665, end: true, width: 420, turn: 10 }) +
  elementCard("Cu", { x: 600, y: 625, width: 520, family: "accent", motif: orbit });

/** The edition without marks. */
export const firstEdition = () =>
  background("ink", "deep", "grid") +
  elementCard("Fe", { x: 380, y: 620, width: 480, turn: -8, family: "neutral", shape: undefined }) +
  elementCard("Ag", { x: 760, y: 570, width: 540, turn: 6, family: "neutral", motif: orbit, shape: undefined });

export const everydayMolecules = () =>
  background("metal", "deep", "rings") +
  card({
    x: 290,
    y: 650,
    width: 450,
    turn: -12,
    number: "12",
    symbol: "CO2",
    name: "Carbon dioxide",
    shape: "carbon-dioxide",
    mass: "44.009",
    family: "post",
    motif: motif3d(molecules.carbonDioxide, { turnY: 20, turnZ: 25 }),
  }) +
  card({
    end: true,
    x: 910,
    y: 650,
    width: 450,
    turn: 12,
    number: "7",
    symbol: "NH3",
    name: "Ammonia",
    shape: "ammonia",
    mass: "17.031",
    family: "noble",
    motif: motif3d(molecules.ammonia, { turnX: 25, turnY: 15, scale: 38 }),
  }) +
  card({
    x: 600,
    y: 570,
    width: 560,
    number: "1",
    symbol: "H2O",
    name: "Water",
    shape: "water",
    mass: "18.015",
    family: "metal",
    motif: motif3d(molecules.water, { scale: 42, turnY: 12 }),
  });

export const organicBundle = () =>
  background("earth", "deep", "honeycomb") +
  card({
    x: 330,
    y: 400,
    width: 460,
    turn: -6,
    number: "3",
    symbol: "CH4",
    name: "Methane",
    shape: "methane",
    mass: "16.043",
    family: "post",
    motif: motif3d(molecules.methane, { turnX: 20, turnY: 30, scale: 32 }),
  }) +
  card({
    end: true,
    x: 880,
    y: 440,
    width: 460,
    turn: 7,
    number: "9",
    symbol: "C2H5OH",
    name: "Ethanol",
    shape: "ethanol",
    mass: "46.069",
    family: "alkali",
    motif: motif3d(molecules.ethanol, { turnX: 20, turnY: 35, scale: 21 }),
  }) +
  card({
    x: 600,
    y: 770,
    width: 520,
    turn: -1,
    number: "15",
    symbol: "C6H6",
    name: "Benzene",
    shape: "benzene",
    mass: "78.114",
    family: "earth",
    motif: motif3d(molecules.benzene, { turnX: 32, turnY: -12, scale: 19 }),
  });

/** The first twenty elements as a wall chart: one row per period. */
export const firstTwenty = () => {
  const shown = elements.slice(0, 20);
  const column = ({ number }: Element) => (number <= 10 ? (number - 1) % 5 : (number - 11) % 5);
  return (
    background("nonmetal", "deep", "none") +
    shown
      .map((one, i) =>
        elementCard(one.symbol, { x: 172 + column(one) * 214, y: 176 + Math.floor(i / 5) * 278, width: 192 }),
      )
      .join("")
  );
};

export const transitionMetals = () =>
  background("metal", "paper", "none") +
  ["Ti", "Cr", "Mn", "Fe", "Co", "Ni", "Zn"]
    .map((symbol, i) => elementCard(symbol, { x: 270 + i * 88, y: 400 + i * 48, width: 380, turn: -15 + i * 4 }))
    .join("") +
  elementCard("Cu", { x: 870, y: 780, width: 470, turn: 11, family: "accent", motif: orbit });

/** Discharge tubes in the glow colours of these gases. */
export const nobleGases = () => {
  const tubes: [symbol: string, colour: string][] = [
    ["He", "oklch(82% .13 55)"],
    ["Ne", "oklch(70% .21 38)"],
    ["Ar", "oklch(70% .16 300)"],
    ["Kr", "oklch(90% .04 220)"],
    ["Xe", "oklch(74% .14 255)"],
  ];
  const glow = tubes.map(([, colour], i) => {
    const x = 180 + i * 210;
    return `<g><rect x="${x - 62}" y="150" width="124" height="520" rx="62" fill="${colour}" opacity=".26" filter="url(#soft)"/><rect x="${x - 30}" y="150" width="60" height="520" rx="30" fill="${colour}" opacity=".28"/><rect x="${x - 11}" y="165" width="22" height="490" rx="11" fill="color-mix(in oklab, ${colour}, white 45%)"/><rect x="${x - 30}" y="150" width="60" height="520" rx="30" fill="none" stroke="oklch(90% .02 250 / .6)" stroke-width="4"/><path d="M${x} 150v-56M${x} 670v40" stroke="oklch(70% .02 250)" stroke-width="8" stroke-linecap="round"/></g>`;
  });
  return (
    background("noble", "deep", "none") +
    layer(
      `<filter id="soft" x="-2" width="5" y="-.3" height="1.6"><feGaussianBlur stdDeviation="38"/></filter>${glow.join("")}`,
    ) +
    tubes.map(([symbol], i) => elementCard(symbol, { x: 180 + i * 210, y: 920, width: 194 })).join("")
  );
};

export const reactionPairs = () =>
  background("alkali", "deep", "none") +
  elementCard("Na", { x: 305, y: 400, width: 440, turn: -7, motif: motifSvg(shells([2, 8, 1], { step: 14 })) }) +
  elementCard("Cl", { x: 895, y: 400, width: 440, turn: 7, motif: motifSvg(shells([2, 8, 7], { step: 14 })) }) +
  layer(
    `<path d="M392 96C480 8 770 8 806 208" fill="none" stroke="var(--warm)" stroke-width="7" stroke-dasharray="4 18" stroke-linecap="round"/><path d="m776 186 31 24 15-36" fill="none" stroke="var(--warm)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>${ball(610, 36, 20, "var(--warm)")}<g stroke="var(--ink)" stroke-width="10" stroke-linecap="round"><path d="M600 355v76M562 393h76"/></g>`,
  ) +
  card({
    x: 600,
    y: 850,
    width: 450,
    number: "Na⁺ Cl⁻",
    symbol: "NaCl",
    name: "Table salt",
    shape: "sodium-chloride",
    mass: "58.44",
    family: "warm",
    motif: motifSvg(
      molecule(molecules.rockSalt(), { x: 0, y: 0, scale: 10.5, turnX: 20, turnY: 30, radius: 0.66, stick: 0.14 }),
      "-60 -60 120 120",
    ),
  });

export const aromatics = () =>
  background("halogen", "deep", "honeycomb") +
  card({
    x: 290,
    y: 620,
    width: 460,
    turn: -9,
    number: "4",
    symbol: "C7H8",
    name: "Toluene",
    shape: "toluene",
    mass: "92.141",
    family: "halogen",
    motif: motif2d(molecules.toluene, { y: 14 }),
  }) +
  card({
    end: true,
    x: 910,
    y: 620,
    width: 460,
    turn: 9,
    number: "11",
    symbol: "C9H8O4",
    name: "Aspirin",
    shape: "aspirin",
    mass: "180.16",
    family: "alkali",
    motif: motif2d(molecules.aspirin, { x: -26, y: 16, scale: 19, stroke: 2.6 }),
  }) +
  card({
    x: 600,
    y: 580,
    width: 550,
    number: "7",
    symbol: "C10H8",
    name: "Naphthalene",
    shape: "naphthalene",
    mass: "128.17",
    family: "warm",
    motif: motif2d(molecules.naphthalene, { x: -10, scale: 24, stroke: 3.2 }),
  });

export const bangla = () =>
  background("earth", "paper", "rings") +
  card({
    x: 300,
    y: 660,
    width: 450,
    turn: -11,
    number: "৮",
    symbol: "O",
    name: "অক্সিজেন",
    shape: "oxygen-atom",
    mass: "১৫.৯৯৯",
    family: "nonmetal",
  }) +
  card({
    end: true,
    x: 900,
    y: 660,
    width: 450,
    turn: 11,
    number: "৬",
    symbol: "C",
    name: "কার্বন",
    shape: "carbon-atom",
    mass: "১২.০১১",
    family: "earth",
  }) +
  card({
    x: 600,
    y: 580,
    width: 550,
    number: "১",
    symbol: "H",
    name: "হাইড্রোজেন",
    shape: "hydrogen-atom",
    mass: "১.০০৮",
    family: "metal",
    motif: motifSvg(shells([1], { first: 40, dot: 4, core: 12 })),
  });
