/** Images of card sets that show the cards' models enlarged. */
import { background, caption, layer, shells } from "./components.ts";
import * as molecules from "./molecules.ts";
import { ball, molecule } from "./structures.ts";

export const carbonForms = () =>
  background("ink", "deep", "none") +
  layer(
    molecule(molecules.graphene(9, 8), { x: 630, y: 1010, scale: 56, turnX: 70, turnZ: 14, radius: 0.27, stick: 0.1 }),
  ) +
  layer(
    molecule(molecules.diamond(), {
      x: 600,
      y: 420,
      scale: 128,
      turnX: 16,
      turnY: 24,
      radius: 0.27,
      stick: 0.1,
      tint: "oklch(82% .07 220)",
    }),
  );

export const atomStructure = () =>
  background("nonmetal", "deep", "none") +
  layer(
    `<g transform="translate(90 60) scale(8.5)" color="var(--nonmetal)">${shells([2, 8, 7], { core: 12, first: 24, step: 16, dot: 2.5 })}</g><text x="600" y="592" text-anchor="middle" font-size="74" font-weight="680" fill="var(--ground)">17+</text>`,
  ) +
  caption("Cl: 2, 8, 7");

/** Two strands and their pairs: A with T by two bonds, G with C by three. */
export const dna = () => {
  const steps = 22;
  const rungs = Array.from({ length: steps }, (_, i) => {
    const y = 130 + i * 44;
    const angle = i * 0.42;
    const [left, right] = [600 + Math.sin(angle) * 250, 600 - Math.sin(angle) * 250];
    const middle = (left + right) / 2;
    const [a, b] = i % 2 === 0 ? ["alkali", "earth"] : ["metal", "nonmetal"];
    return {
      depth: Math.cos(angle),
      svg: `<path d="M${left} ${y}H${middle}" stroke="var(--${a})" stroke-width="17"/><path d="M${middle} ${y}H${right}" stroke="var(--${b})" stroke-width="17"/>`,
      left: ball(left, y, 30 + 8 * Math.cos(angle), "var(--accent)"),
      right: ball(right, y, 30 - 8 * Math.cos(angle), "var(--noble)"),
    };
  });
  const ordered = rungs.map((rung) =>
    rung.depth > 0 ? rung.right + rung.svg + rung.left : rung.left + rung.svg + rung.right,
  );
  return (
    background("accent", "deep", "grid") +
    layer(`<g stroke-linecap="round" transform="rotate(14 600 600)">${ordered.join("")}</g>`)
  );
};
