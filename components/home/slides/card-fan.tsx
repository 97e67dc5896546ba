import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { modelFiles } from "@/lib/molecules/files";
import { t } from "@/lib/texts/text";
import { TurnCard } from "../turn-card";

const copper = { number: 29, symbol: "Cu", name: "Copper", mass: "63.546" } as const;

/** Fan of chlorine, copper and sodium cards. Copper's electrons move, and its card can be turned in 3D. */
export function CardFan() {
  return (
    <div className="slide-picture card-fan">
      <TurnCard
        file={modelFiles["copper-atom"]?.json ?? ""}
        label={t("The copper card with its atom on top. Turn it with the arrow keys.")}
        card={<ElementCard {...copper} name={t(copper.name)} />}
      >
        <ElementCard
          number={17}
          symbol="Cl"
          name={t("Chlorine")}
          mass="35.45"
          family="halogen"
          className="!absolute top-[15%] left-[2%] w-[41%] -rotate-10 shadow-lift"
        />
        <ElementCard
          number={11}
          symbol="Na"
          name={t("Sodium")}
          mass="22.990"
          family="alkali"
          isEndAligned
          className="!absolute top-[17%] right-[2%] w-[41%] rotate-10 shadow-lift"
        />
        <ElementCard
          {...copper}
          name={t(copper.name)}
          motif={<Motif name="orbit" isMoving />}
          className="!absolute inset-x-0 top-0 mx-auto w-[47%] shadow-glow"
        />
      </TurnCard>
    </div>
  );
}
