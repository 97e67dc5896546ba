import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { CardFan } from "./card-fan";

/** The first thing one sees: what it is, what it costs, and three cards in a fan. */
export function Hero({ price }: { price: number | null }) {
  return (
    <section className="shell grid items-center gap-x-12 gap-y-7 overflow-x-clip pt-9 pb-9 md:grid-cols-[1.05fr_.95fr] md:py-14">
      <div>
        <h1 className="text-display">Hold an atom in your hand.</h1>
        <p className="mt-4 max-w-[34ch] text-[1.2rem] text-soft">
          118 cards. Point your phone at one and its electrons start to move.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link href={routes.checkout} prefetch={false} className={buttonVariants({ size: "large" })}>
            Buy Cards{price === null ? null : <span>{formatTaka(price)}</span>}
          </Link>
          <Link href={routes.products} prefetch={false} className={buttonVariants({ variant: "quiet", size: "large" })}>
            See all products
          </Link>
        </div>
      </div>
      <CardFan />
    </section>
  );
}
