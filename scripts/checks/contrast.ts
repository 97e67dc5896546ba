/**
 * Checks the colour roles of app/globals.css in both themes (D6): text 4.5:1 on every background, families also on their own 12 % tint,
 * outlines of fields 3:1. Throws an error that lists each failing pair.
 *
 * node scripts/checks/contrast.ts
 */
import { readFile } from "node:fs/promises";

const css = await readFile(new URL("../../app/globals.css", import.meta.url), "utf8");
const grounds = ["ground", "panel", "raised"];
const families = ["alkali", "earth", "metal", "post", "nonmetal", "halogen", "noble", "lanthanide", "actinide"];
const tagged = [...families, "accent", "warm", "danger", "soft"];
const tint = 0.12;

/** Linear-light sRGB. */
type Colour = [red: number, green: number, blue: number];

/** The colour roles of one block. */
function roles(selector: string): Map<string, Colour> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  const colours = block.matchAll(/--([a-z-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);

  return new Map(
    [...colours].map(([, name = "", l, c, h]) => [
      name,
      toLinear(Number(l) / 100, Number(c), (Number(h) * Math.PI) / 180),
    ]),
  );
}

const clip = (value: number) => Math.min(1, Math.max(0, value));

/** Converts OKLCH to linear sRGB, clipped as on a screen. */
function toLinear(l: number, c: number, h: number): Colour {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;

  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
}

const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Blends a family's tint with a background, as a browser does. */
function over([r, g, b]: Colour, [groundR, groundG, groundB]: Colour): Colour {
  const mix = (top: number, ground: number) => decode(encode(top) * tint + encode(ground) * (1 - tint));

  return [mix(r, groundR), mix(g, groundG), mix(b, groundB)];
}

function contrast(one: Colour, other: Colour): number {
  const light = Math.max(luminance(one), luminance(other));
  const dark = Math.min(luminance(one), luminance(other));

  return (light + 0.05) / (dark + 0.05);
}

type Pair = [name: string, one: Colour, other: Colour, least: number];

let failures = 0;
for (const [theme, selector] of Object.entries({
  paper: ":root",
  night: ".dark,\n.stage,\n.element-card:not(.element-card-empty)",
})) {
  const present = roles(selector);
  const role = (name: string): Colour => {
    const colour = present.get(name);
    if (!colour) throw new Error(`${theme} has no colour --${name}.`);

    return colour;
  };
  const pairs: Pair[] = [
    ["accent-ink on accent", role("accent-ink"), role("accent"), 4.5],
    ["danger-ink on danger", role("danger-ink"), role("danger"), 4.5],
    ...grounds.flatMap((ground) => [
      ...["ink", ...tagged].map((text): Pair => [`${text} on ${ground}`, role(text), role(ground), 4.5]),
      ...tagged.map(
        (name): Pair => [`${name} on its tint on ${ground}`, role(name), over(role(name), role(ground)), 4.5],
      ),
      [`edge on ${ground}`, role("edge"), role(ground), 3] satisfies Pair,
    ]),
  ];
  const measured = pairs.map(([name, one, other, least]) => ({ name, ratio: contrast(one, other), least }));
  const failed = measured.filter(({ ratio, least }) => ratio < least);
  for (const { name, ratio, least } of failed) console.error(`${theme}: ${name} is ${ratio.toFixed(2)}, not ${least}`);
  console.log(
    `${theme}: ${measured.length} pairs, least text ${Math.min(...measured.filter((p) => p.least > 3).map((p) => p.ratio)).toFixed(2)}`,
  );
  failures += failed.length;
}
if (failures > 0) process.exit(1);
