import type { ReactNode } from "react";
import type { EffectParts } from "@/lib/reactions/effects";

/** Whether the reactants are in water, so that the effect is shown in a beaker. */
const isWet = (equation: string) => /\(aq\)|H2O\(l\)/.test(equation.split(/ <?[-=]> /)[0] ?? "");

const bubbles = [
  [100, 88, 4],
  [112, 72, 5],
  [124, 90, 3],
  [132, 66, 4],
  [142, 82, 5],
  [116, 54, 3],
  [130, 42, 5],
  [106, 36, 3],
] as const;

/** Picture of what is seen in a reaction. The caller repeats it as text. */
export function EffectPicture({ effects, equation }: { effects: readonly EffectParts[]; equation: string }) {
  const change = effects.find(({ kind }) => kind === "colour");
  const isInVessel = isWet(equation) || change !== undefined;

  return (
    <svg viewBox="0 0 240 120" className="lab-effect" aria-hidden="true" focusable="false">
      {effects.map(({ kind, colour }) =>
        kind === "light" || kind === "glow" || kind === "flame" ? (
          <circle key={kind} className="effect-halo" data-kind={kind} data-colour={colour} cx="120" cy="68" r="58" />
        ) : null,
      )}
      {isInVessel ? (
        <g data-colour={change?.from ?? "clear"} className="effect-from">
          <rect
            className="effect-liquid"
            data-colour={change?.colour ?? "clear"}
            x="86"
            y={isWet(equation) ? 48 : 24}
            width="68"
            height={isWet(equation) ? 52 : 76}
            rx="7"
          />
        </g>
      ) : (
        <path className="effect-vessel" d="M68 100h104M82 100l4 8h68l4-8" />
      )}
      {effects.map(({ kind, colour }) => (
        <g key={kind} className="effect" data-kind={kind} data-colour={colour}>
          {drawings(isInVessel)[kind]}
        </g>
      ))}
      {isInVessel ? (
        <path className="effect-vessel" d="M80 18h4v74a10 10 0 0 0 10 10h52a10 10 0 0 0 10-10V18h4" />
      ) : null}
    </svg>
  );
}

const drawings = (isInVessel: boolean): Readonly<Record<string, ReactNode>> => ({
  flame: (
    <g transform={isInVessel ? "translate(54 -14) scale(.55)" : undefined}>
      <path d="M120 14c20 26 28 40 28 54a28 30 0 0 1-56 0c0-17 10-27 28-54Z" />
      <path className="effect-core" d="M120 52c9 12 13 20 13 27a13 15 0 0 1-26 0c0-8 5-15 13-27Z" />
    </g>
  ),
  light: <circle className="effect-core" cx="120" cy="72" r="24" />,
  glow: <path d="M84 100c8-22 20-30 36-30s28 8 36 30Z" />,
  smoke: (
    <>
      <circle cx="104" cy="70" r="20" />
      <circle cx="134" cy="60" r="24" />
      <circle cx="112" cy="40" r="18" />
      <circle cx="142" cy="28" r="14" />
    </>
  ),
  solid: isInVessel ? (
    <path d="M87 92c10-9 20-3 31-7s25-4 35 4v4a7 7 0 0 1-7 7H94a7 7 0 0 1-7-7Z" />
  ) : (
    <path d="M84 100c10-16 22-20 36-20s26 4 36 20Z" />
  ),
  gas: bubbles.map(([x, y, radius]) => <circle key={x} cx={x} cy={y} r={radius} />),
  drops: [172, 188, 204].map((x, index) => (
    <path key={x} d={`M${x} ${58 + 8 * (index % 2)}c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13Z`} />
  )),
  warm: <path d="M176 84c-8-8 8-14 0-24M190 84c-8-8 8-14 0-24M204 84c-8-8 8-14 0-24" />,
  cold: <path d="M190 54v36M174.400 63l31.200 18M205.600 63l-31.200 18" />,
});
