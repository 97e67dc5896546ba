import { ElementCard } from "@/components/shared/element-card";
import { Tag } from "@/components/shared/tag";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";

const ROUND = 10;
const ANSWERED = 5;

const options: readonly { symbol: string; name: Label; isRight?: true }[] = [
  { symbol: "Ne", name: "Neon", isRight: true },
  { symbol: "Ar", name: "Argon" },
  { symbol: "Kr", name: "Krypton" },
  { symbol: "Xe", name: "Xenon" },
];

/** A correctly answered question of the daily quiz, in front of a gold card for the top score. */
export function QuizDay() {
  return (
    <div className="slide-picture grid place-items-center" aria-hidden="true">
      <ElementCard
        number={t("today^card")}
        symbol={t("1st")}
        name={t("115 points")}
        family="earth"
        isEndAligned
        className="!absolute top-[4%] right-[2%] w-[40%] rotate-9 shadow-lift"
      />
      <div className="relative mr-[16%] w-[78%] max-w-[23rem] -rotate-2 panel p-3 shadow-lift md:mt-[4%] md:p-[5%]">
        <div className="flex gap-1.5">
          {Array.from({ length: ROUND }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: ten fixed positions.
              key={index}
              className={`h-2 flex-1 rounded-full ${index < ANSWERED ? "bg-accent" : "bg-raised"}`}
            />
          ))}
        </div>
        <p className="mt-2 font-semibold leading-snug md:mt-4 md:text-lg">
          {t("Which gas glows orange-red in a shop sign?")}
        </p>
        <div className="mt-2 grid grid-cols-2 gap-2 md:mt-4">
          {options.map(({ symbol, name, isRight }) => (
            <div
              key={symbol}
              className={`flex items-baseline gap-2 rounded-md border px-2.5 py-1.5 ${isRight ? "border-accent text-accent" : "border-line text-soft"}`}
            >
              <b className="font-narrow">{symbol}</b>
              <span className="text-sm">{t(name)}</span>
            </div>
          ))}
        </div>
        <div className="mt-2 flex items-center justify-between md:mt-4">
          <Tag family="accent">{t("5 right in a row")}</Tag>
          <b className="text-warm">{localizeDigits("+12")}</b>
        </div>
      </div>
    </div>
  );
}
