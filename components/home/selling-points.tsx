import { Motif, type MotifName } from "@/components/shared/motif";
import type { Family } from "@/components/shared/tag";

type Point = { motif: MotifName; family: Family; title: string; text: string };

const points: readonly Point[] = [
  {
    motif: "lattice",
    family: "metal",
    title: "All 118 elements",
    text: "One card each, with symbol, number, mass and family.",
  },
  {
    motif: "orbit",
    family: "accent",
    title: "Alive in your camera",
    text: "The shells turn above the card, on the phone you already have.",
  },
  {
    motif: "water",
    family: "earth",
    title: "Cards that react",
    text: "Molecules and kits show what the elements do together.",
  },
  {
    motif: "flask",
    family: "halogen",
    title: "Pay on arrival",
    text: "Cash on delivery all over Bangladesh. Follow the parcel on its way.",
  },
];

/** Four reasons, in a line with thin rules between them. */
export function SellingPoints() {
  return (
    <section aria-label="Why these cards" className="border-line border-y bg-panel">
      <ul className="shell grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ motif, family, title, text }) => (
          <li key={title} data-family={family} className="flex gap-4">
            <span className="w-11 flex-none pt-0.5 text-fam">
              <Motif name={motif} />
            </span>
            <div>
              <h2 className="text-[1.1rem]">{title}</h2>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
