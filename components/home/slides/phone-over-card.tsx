import { ElementCard } from "@/components/shared/element-card";
import { Shells } from "@/components/shared/shells";
import { t } from "@/lib/texts/text";

/** A phone held over the copper card; its screen shows the electrons moving above the card. */
export function PhoneOverCard() {
  return (
    <div className="slide-picture" aria-hidden="true">
      <ElementCard
        number={26}
        symbol="Fe"
        name={t("Iron")}
        mass="55.845"
        family="metal"
        className="!absolute top-[34%] left-[1%] w-[31%] -rotate-8 opacity-75"
      />
      <ElementCard
        number={79}
        symbol="Au"
        name={t("Gold")}
        mass="196.97"
        family="earth"
        isEndAligned
        className="!absolute top-[34%] right-[1%] w-[31%] rotate-8 opacity-75"
      />
      <div className="phone inset-x-0 top-[1%] mx-auto h-[98%]">
        <ElementCard
          number={29}
          symbol="Cu"
          name={t("Copper")}
          mass="63.546"
          className="!absolute inset-x-[5%] top-[33%] opacity-80"
        />
        <div className="absolute inset-x-[5%] top-[13%] text-accent">
          <Shells isMoving />
        </div>
        <div className="absolute inset-x-0 bottom-[4%] text-center font-semibold text-accent text-xs sm:text-sm">
          {t("29 electrons")}
        </div>
      </div>
    </div>
  );
}
