import { ElementCard } from "@/components/shared/element-card";
import { lookOf } from "@/lib/molecules/looks";
import { t } from "@/lib/texts/text";

const [SODIUM] = lookOf(11);
const [CHLORINE] = lookOf(17);

/** Sodium and chlorine with one electron moving across; below them the unit cell of table salt. */
export function SaltReaction() {
  return (
    <div className="slide-picture" aria-hidden="true">
      <ElementCard
        number={11}
        symbol="Na"
        name={t("Sodium")}
        mass="22.990"
        family="alkali"
        className="!absolute top-[16%] left-[4%] w-[33%] -rotate-5 shadow-lift"
      />
      <ElementCard
        number={17}
        symbol="Cl"
        name={t("Chlorine")}
        mass="35.45"
        family="halogen"
        isEndAligned
        className="!absolute top-[16%] right-[4%] w-[33%] rotate-5 shadow-lift"
      />
      <svg viewBox="0 0 300 240" aria-hidden="true" className="absolute inset-0 m-auto h-full w-full overflow-visible">
        <path
          d="M62 70C110 8 190 8 238 70"
          transform="translate(0 -30)"
          fill="none"
          className="stroke-warm"
          strokeWidth="1.5"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <g transform="translate(0 -30)">
          <circle r="6.5" className="electron-jump fill-warm" />
        </g>
        <SaltCell />
      </svg>
      <p className="absolute inset-x-0 bottom-0 text-center font-semibold text-lg">
        2 Na + Cl<sub>2</sub> → 2 NaCl
      </p>
    </div>
  );
}

const FRONT = [
  [121, 126],
  [165, 126],
  [165, 170],
  [121, 170],
] as const;

/** Eight ions at the corners of a cube, alternating sodium and chlorine. */
function SaltCell() {
  const back = FRONT.map(([x, y]) => [x + 19, y - 15] as const);

  return (
    <g>
      <path
        d="M121 126h44v44h-44zM140 111h44v44h-44zM121 126l19-15M165 126l19-15M165 170l19-15M121 170l19-15"
        fill="none"
        className="stroke-edge"
        strokeWidth="2"
      />
      {back.map(([x, y], index) => (
        <Ion key={`${x} ${y}`} x={x} y={y} isChlorine={index % 2 === 0} />
      ))}
      {FRONT.map(([x, y], index) => (
        <Ion key={`${x} ${y}`} x={x} y={y} isChlorine={index % 2 === 1} />
      ))}
    </g>
  );
}

function Ion({ x, y, isChlorine }: { x: number; y: number; isChlorine: boolean }) {
  return <circle cx={x} cy={y} r={isChlorine ? 15 : 10} fill={isChlorine ? CHLORINE : SODIUM} />;
}
