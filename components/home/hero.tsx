import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { DemoButton } from "./demo-button";
import { HeroSlide } from "./hero-slide";
import { type Slide, SlideShow } from "./slide-show";
import { CardFan } from "./slides/card-fan";
import { Parcel } from "./slides/parcel";
import { PhoneOverCard } from "./slides/phone-over-card";
import { QuizDay } from "./slides/quiz-day";
import { SaltReaction } from "./slides/salt-reaction";

type HeroProps = {
  /** What the card set costs, in taka; null where none can be bought. */
  price: number | null;
  /** How cash on delivery is called; null where it is not offered. */
  cashName: string | null;
};

/** The first thing one sees: five slides (spec 1), each with one thing to do. */
export function Hero({ price, cashName }: HeroProps) {
  return (
    <div className="overflow-x-clip">
      {/* The page's own name, whichever slide is seen. */}
      <h1 className="sr-only">{site.name}: augmented-reality chemistry cards</h1>
      <div className="shell pt-8 pb-2 md:pt-12">
        <SlideShow label={`What ${site.name} is`} slides={slidesFor(price, cashName)} />
      </div>
    </div>
  );
}

function slidesFor(price: HeroProps["price"], cashName: HeroProps["cashName"]): Slide[] {
  return [
    {
      label: "Hold an atom",
      content: (
        <HeroSlide
          title="Hold an atom in your hand."
          text="118 AR chemistry cards. Point your phone at one and its electrons start to move."
          picture={<CardFan />}
        >
          <Way to={routes.buyCards} isMain>
            Buy Cards{price === null ? null : <span>{formatTaka(price)}</span>}
          </Way>
          <DemoButton />
        </HeroSlide>
      ),
    },
    {
      label: "Point your phone",
      content: (
        <HeroSlide
          title="See what the eye cannot."
          text="Hold your phone over copper: 29 electrons turn above the card, shell by shell."
          picture={<PhoneOverCard />}
        >
          <DemoButton isMain />
          <Way to={routes.products}>See all products</Way>
        </HeroSlide>
      ),
    },
    {
      label: "Cards that react",
      content: (
        <HeroSlide
          title="Put two together. They react."
          text="Sodium gives chlorine an electron, and table salt grows on your desk. No fumes, no broken glass."
          picture={<SaltReaction />}
        >
          <Way to={routes.buyCards} isMain>
            Buy Cards
          </Way>
          <DemoButton />
        </HeroSlide>
      ),
    },
    {
      label: "Daily quiz",
      content: (
        <HeroSlide
          title="Ten questions. Every day."
          text="A new quiz each day, points for right answers, more for a streak. Who leads Bangladesh today?"
          picture={<QuizDay />}
        >
          <Way to={routes.quizGame} isMain>
            Play the quiz
          </Way>
          <Way to={routes.scoreboard}>Scoreboard</Way>
        </HeroSlide>
      ),
    },
    {
      label: cashName ?? "Delivery",
      content: (
        <HeroSlide
          title={cashName === null ? "From our lab to your door." : "Pay when it arrives."}
          text={`${cashName ?? "Delivery"} all over Bangladesh, from Teknaf to Tetulia. Follow your parcel at every step.`}
          picture={<Parcel />}
        >
          <Way to={routes.buyCards} isMain>
            Buy Cards
          </Way>
          <Way to={routes.trackOrder}>Track an order</Way>
        </HeroSlide>
      ),
    },
  ];
}

function Way({ to, isMain, children }: { to: string; isMain?: boolean; children: ReactNode }) {
  return (
    <a href={to} className={buttonVariants({ variant: isMain ? "primary" : "quiet", size: "large" })}>
      {children}
    </a>
  );
}
