import { ElementCard } from "@/components/shared/element-card";
import { t } from "@/lib/texts/text";

const stops = ["Placed", "Shipped", "On its way", "At your door"] as const;
/** Delivery step that the depicted parcel has reached. */
const REACHED = 2;

/** Parcel with a card in it, and its delivery progress. */
export function Parcel() {
  return (
    <div className="slide-picture" aria-hidden="true">
      <div className="relative mx-auto aspect-10/9 h-[80%] max-w-full">
        <ElementCard
          number={29}
          symbol="Cu"
          name={t("Copper")}
          className="!absolute top-[2%] left-[22%] w-[34%] -rotate-6"
        />
        <ElementCard
          number={8}
          symbol="O"
          name={t("Oxygen")}
          family="nonmetal"
          isEndAligned
          className="!absolute top-[6%] left-[46%] w-[32%] rotate-8"
        />
        <svg viewBox="36 40 228 124" aria-hidden="true" className="absolute inset-x-0 bottom-0 w-full">
          <path d="M66 44 150 70v92L66 132z" className="fill-earth" />
          <path d="M234 44 150 70v92l84-30z" className="fill-earth" />
          <path d="M234 44 150 70v92l84-30z" className="fill-ground" opacity=".3" />
          <path d="M66 44 40 66l84 28 26-24zM234 44l26 22-84 28-26-24z" className="fill-earth" />
          <path d="M66 44 40 66l84 28 26-24z" className="fill-panel" opacity=".18" />
          <g transform="matrix(1 .31 0 1 82 86)">
            <rect width="46" height="30" rx="3" className="fill-panel" />
            <text x="23" y="21" textAnchor="middle" fontSize="17" fontWeight="680" className="fill-earth">
              ৳
            </text>
          </g>
        </svg>
      </div>
      <ol className="absolute inset-x-0 bottom-0 grid grid-cols-4 text-center text-xs leading-tight">
        {stops.map((stop, index) => (
          <li key={stop} className="relative grid justify-items-center gap-1.5">
            {index > 0 ? (
              <i
                className={`absolute top-[6px] right-1/2 h-0.5 w-full ${index <= REACHED ? "bg-accent" : "bg-line"}`}
              />
            ) : null}
            <i
              className={`relative size-3.5 rounded-full border-2 ${index <= REACHED ? "border-accent bg-accent" : "border-edge bg-ground"}`}
            />
            <span className={index === REACHED ? "font-semibold text-accent" : "text-soft"}>{t(stop)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
