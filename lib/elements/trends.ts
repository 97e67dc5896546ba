/** Trends of the periodic table: a value of each element, and its colour between the lowest and the highest. */
import type { Label } from "@/lib/texts/catalogue";

export type TrendKey = "radius" | "electronegativity" | "ionisation" | "melting" | "year";

export type Trend = {
  label: Label;
  /** Sentence on the direction. */
  text: Label;
  unit: string;
  /** Ends of the colour scale. */
  from: number;
  to: number;
};

export const trends: Readonly<Record<TrendKey, Trend>> = {
  radius: {
    label: "Atomic radius",
    text: "Atoms shrink from left to right, as the nucleus pulls harder, and grow downwards with each new shell.",
    unit: "pm",
    from: 30,
    to: 235,
  },
  electronegativity: {
    label: "Electronegativity",
    text: "The pull on shared electrons grows to the right and upwards: fluorine pulls hardest.",
    unit: "",
    from: 0.7,
    to: 4,
  },
  ionisation: {
    label: "Ionisation energy",
    text: "The energy that frees the outermost electron: least for alkali metals, most for noble gases.",
    unit: "eV",
    from: 3.8,
    to: 24.6,
  },
  melting: {
    label: "Melting point",
    text: "Highest in the middle of the transition metals, with tungsten first; lowest for gases.",
    unit: "K",
    from: 0,
    to: 3700,
  },
  year: {
    label: "Year of discovery",
    text: "From the metals of antiquity to the elements made one atom at a time.",
    unit: "",
    from: 1669,
    to: 2010,
  },
};

export const trendKeys = Object.keys(trends) as TrendKey[];

/** Share of the way along the scale, 0 to 1 in hundredths; null without a value. */
export function shadeOf(key: TrendKey, value: number | null): number | null {
  if (value === null) return null;
  const { from, to } = trends[key];
  const share = (value - from) / (to - from);

  return Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
}
