import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";

/** A phone over the copper card: seen through it, the electrons turn above the card. */
export function PhoneOverCard() {
  return (
    <div className="slide-picture" aria-hidden="true">
      <ElementCard
        number={26}
        symbol="Fe"
        name="Iron"
        mass="55.845"
        family="metal"
        className="!absolute top-[34%] left-[3%] w-[31%] -rotate-8 opacity-75"
      />
      <ElementCard
        number={79}
        symbol="Au"
        name="Gold"
        mass="196.97"
        family="earth"
        isEndAligned
        className="!absolute top-[34%] right-[3%] w-[31%] rotate-8 opacity-75"
      />
      <ElementCard
        number={29}
        symbol="Cu"
        name="Copper"
        mass="63.546"
        className="!absolute inset-x-0 top-[36%] mx-auto w-[33%] max-w-[11.5rem]"
      />
      <div className="phone inset-x-0 top-[1%] mx-auto h-[98%] text-[clamp(0.7rem,2.2vw,1rem)]">
        <div className="absolute inset-x-[4%] top-[17%] text-accent drop-shadow-[0_0_14px_var(--glow-tone)]">
          <Motif name="orbit" isMoving />
        </div>
        <div className="absolute inset-x-0 bottom-[5%] text-center font-semibold text-accent text-sm">29 electrons</div>
      </div>
    </div>
  );
}
