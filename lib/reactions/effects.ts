/** Visible effects of reactions, taken from their `seen` texts. Shown as a picture with a text. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const colours = {
  yellow: "yellow^colour",
  white: "white^colour",
  red: "red^colour",
  orange: "orange^colour",
  blue: "blue^colour",
  paleblue: "pale blue^colour",
  bluegreen: "blue-green^colour",
  green: "green^colour",
  palegreen: "pale green^colour",
  lilac: "lilac^colour",
  violet: "violet^colour",
  paleviolet: "pale violet^colour",
  brickred: "brick-red^colour",
  redbrown: "red-brown^colour",
  orangebrown: "orange-brown^colour",
  yellowbrown: "yellow-brown^colour",
  brown: "brown^colour",
  black: "black^colour",
  blueblack: "blue-black^colour",
  grey: "grey^colour",
  silver: "silver^colour",
  cream: "cream^colour",
  clear: "colourless^colour",
} as const satisfies Record<string, Label>;
type Colour = keyof typeof colours;

const coloured = {
  flame: (colour: string) => t("{colour} flame", { colour }),
  light: (colour: string) => t("Bright {colour} light", { colour }),
  glow: (colour: string) => t("{colour} glow", { colour }),
  smoke: (colour: string) => t("{colour} smoke", { colour }),
  solid: (colour: string) => t("{colour} solid", { colour }),
};

const plain = {
  gas: "Bubbles of gas",
  drops: "Drops of water",
  warm: "It gets warm",
  cold: "It gets cold",
} as const satisfies Record<string, Label>;

/** "flame yellow", "colour blue>clear", "gas". */
export type Effect = `${keyof typeof coloured} ${Colour}` | `colour ${Colour}>${Colour}` | keyof typeof plain;

/** By slug. Reactions without a visible effect have an empty list. */
export const effects: Readonly<Record<string, readonly Effect[]>> = {
  "sodium-and-chlorine": ["flame yellow", "solid white"],
  "magnesium-and-oxygen": ["light white", "solid white"],
  "carbon-and-oxygen": ["glow red"],
  "hydrogen-and-oxygen": ["flame clear", "drops"],
  "nitrogen-and-hydrogen": [],
  "iron-and-sulfur": ["glow red", "solid black"],
  "sulfur-and-oxygen": ["flame blue"],
  "hydrogen-and-chlorine": ["colour green>clear"],
  "hydrogen-and-iodine": ["colour violet>paleviolet"],
  "nitrogen-and-oxygen-in-lightning": ["colour clear>brown"],
  "aluminium-and-iron-oxide": ["light white"],
  "copper-oxide-and-hydrogen": ["solid redbrown", "drops"],
  "magnesium-and-carbon-dioxide": ["light white", "solid white"],
  "chlorine-and-potassium-bromide": ["colour clear>orangebrown"],
  rust: ["solid redbrown"],
  "copper-and-oxygen": ["solid black"],
  "iron-burns": ["glow orange", "solid black"],
  "zinc-and-oxygen": ["flame bluegreen", "solid white"],
  "aluminium-and-oxygen": ["light white"],
  "calcium-and-oxygen": ["flame brickred", "solid white"],
  "iron-and-chlorine": ["smoke brown"],
  "zinc-and-chlorine": ["smoke white"],
  "aluminium-and-chlorine": ["glow white", "solid white"],
  "potassium-and-chlorine": ["flame lilac", "solid white"],
  "zinc-and-sulfur": ["light bluegreen", "smoke white"],
  "copper-and-sulfur": ["solid blueblack"],
  "magnesium-and-steam": ["light white", "solid white"],
  "iron-and-steam": ["solid blueblack", "gas"],
  "copper-oxide-and-carbon": ["solid redbrown", "gas"],
  "iron-oxide-and-carbon": ["glow white"],
  "iron-oxide-and-carbon-monoxide": ["glow white"],
  "sodium-and-oxygen": ["solid grey"],
  "magnesium-and-chlorine": ["light white", "solid white"],
  "copper-and-chlorine": ["smoke yellowbrown"],
  "zinc-and-steam": ["solid yellow", "gas"],
  "zinc-and-copper-sulfate": ["colour blue>clear", "solid redbrown"],
  "iron-and-copper-sulfate": ["colour blue>palegreen", "solid redbrown"],
  "copper-and-silver-nitrate": ["colour clear>blue", "solid silver"],
  "zinc-and-hydrochloric-acid": ["gas"],
  "magnesium-and-hydrochloric-acid": ["gas", "warm"],
  "sodium-and-water": ["gas"],
  "potassium-and-water": ["flame lilac", "gas"],
  "calcium-and-water": ["gas", "solid white"],
  "hydrochloric-acid-and-sodium-hydroxide": ["warm"],
  "calcium-carbonate-and-hydrochloric-acid": ["gas"],
  "sodium-carbonate-and-hydrochloric-acid": ["gas"],
  "limewater-and-carbon-dioxide": ["solid white"],
  "calcium-oxide-and-water": ["solid white", "warm"],
  "sulfur-trioxide-and-water": ["smoke white"],
  "ammonia-and-hydrogen-chloride": ["smoke white"],
  "ammonium-chloride-and-sodium-hydroxide": [],
  "silver-nitrate-and-sodium-chloride": ["solid white"],
  "barium-chloride-and-sulfuric-acid": ["solid white"],
  "zinc-and-sulfuric-acid": ["gas"],
  "magnesium-and-sulfuric-acid": ["gas", "warm"],
  "iron-and-hydrochloric-acid": ["gas", "colour clear>palegreen"],
  "iron-and-sulfuric-acid": ["gas", "colour clear>palegreen"],
  "aluminium-and-hydrochloric-acid": ["gas", "warm"],
  "sulfuric-acid-and-sodium-hydroxide": ["warm"],
  "calcium-hydroxide-and-hydrochloric-acid": ["warm"],
  "ethanoic-acid-and-sodium-hydroxide": ["warm"],
  "ammonia-and-sulfuric-acid": ["warm"],
  "copper-oxide-and-sulfuric-acid": ["colour clear>blue"],
  "copper-oxide-and-hydrochloric-acid": ["colour clear>bluegreen"],
  "copper-and-sulfuric-acid": [],
  "baking-soda-and-hydrochloric-acid": ["gas", "cold"],
  "sodium-hydroxide-and-carbon-dioxide": [],
  "calcium-oxide-and-carbon-dioxide": [],
  "copper-sulfate-and-sodium-hydroxide": ["solid paleblue"],
  "silver-nitrate-and-hydrochloric-acid": ["solid white"],
  "zinc-and-silver-nitrate": ["solid silver"],
  "magnesium-and-copper-sulfate": ["colour blue>clear", "solid redbrown"],
  "methane-and-chlorine": ["colour green>clear"],
  "calcium-oxide-and-hydrochloric-acid": ["warm"],
  "iron-oxide-and-hydrochloric-acid": ["colour clear>yellowbrown"],
  "sodium-carbonate-and-sulfuric-acid": ["gas"],
  "calcium-carbonate-and-ethanoic-acid": ["gas"],
  "silver-nitrate-and-barium-chloride": ["solid white"],
  "silver-nitrate-and-potassium-bromide": ["solid cream"],
  "barium-chloride-and-copper-sulfate": ["solid white"],
  "calcium-hydroxide-and-sodium-carbonate": ["solid white"],
  "ammonia-and-water": [],
  "carbon-dioxide-and-water": [],
  "sulfur-dioxide-and-water": [],
  "nitrogen-dioxide-and-water": ["colour brown>clear"],
  "anhydrous-copper-sulfate-and-water": ["solid blue", "warm"],
  "methane-burns": ["flame blue"],
  "propane-burns": ["flame blue"],
  "ethanol-burns": ["flame paleblue"],
  respiration: [],
  photosynthesis: ["gas"],
  fermentation: ["gas"],
  "ethanol-and-ethanoic-acid": [],
  "ethene-and-hydrogen": [],
  "baking-soda-and-vinegar": ["gas", "cold"],
  "ethene-burns": [],
  "carbon-and-steam": [],
  "carbon-and-carbon-dioxide": [],
  "hydrogen-peroxide-and-manganese-dioxide": ["gas"],
  "potassium-chlorate-and-manganese-dioxide": ["gas"],
  "calcium-carbonate-heated": ["glow white"],
  "baking-soda-heated": ["gas"],
  "blue-vitriol-heated": ["solid white", "drops"],
  "water-and-electric-current": ["gas"],
  "sulfur-dioxide-and-oxygen": [],
};

export type EffectParts = { kind: string; from?: Colour; colour?: Colour; text: string };

const isPlain = (kind: string): kind is keyof typeof plain => kind in plain;

/** Splits an effect into its kind and colours, with its text: "Yellow flame", "From blue to colourless". */
export function effectParts(effect: Effect): EffectParts {
  const [kind, hues = ""] = effect.split(" ") as [keyof typeof coloured | "colour", string?];
  if (isPlain(kind)) return { kind, text: t(plain[kind]) };
  const [colour, to] = hues.split(">") as [Colour, Colour?];
  const name = t(colours[colour]);
  if (kind === "colour" && to)
    return {
      kind,
      from: colour,
      colour: to,
      text: t("From {from} to {colour}", { from: name, colour: t(colours[to]) }),
    };
  const text = coloured[kind as keyof typeof coloured](name);

  return { kind, colour, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

export const effectsOf = (slug: string): readonly EffectParts[] => (effects[slug] ?? []).map(effectParts);
