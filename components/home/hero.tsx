import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { DemoButton } from "./demo-button";
import { HeroSlide } from "./hero-slide";
import { type Slide, SlideShow } from "./slide-show";
import { CardFan } from "./slides/card-fan";
import { Parcel } from "./slides/parcel";
import { PhoneOverCard } from "./slides/phone-over-card";
import { QuizDay } from "./slides/quiz-day";
import { SaltReaction } from "./slides/salt-reaction";

type HeroProps = {
  /** Price of the card set in taka; null if none is for sale. */
  price: number | null;
  /** Name of cash on delivery; null if not offered. */
  cashName: string | null;
  /** Names of the other payment methods. */
  marks: readonly string[];
  /** Note about the language of the cards, with a link to the set in the page's language. */
  cardLanguage: ReactNode;
};

/** Carousel of five slides (spec 1), each with a Buy button and a secondary button. */
export function Hero(props: HeroProps) {
  return (
    <div className="stage stage-glow overflow-x-clip">
      {/* The page heading must not depend on the current slide. */}
      <h1 className="sr-only">{t("{name}: augmented-reality chemistry cards", { name: site.name })}</h1>
      <div className="shell pt-4 pb-4 md:pt-12 md:pb-8">
        <SlideShow label={t("What {name} is", { name: site.name })} slides={slidesFor(props)} />
      </div>
    </div>
  );
}

function slidesFor({ price, cashName, marks, cardLanguage }: HeroProps): Slide[] {
  const buy = (
    <Way href={routes.buyCards} isMain>
      {t("Buy Cards")}
      {price === null ? null : <span>{formatTaka(price)}</span>}
    </Way>
  );
  const slides = [
    {
      label: t("Hold an atom"),
      title: t("Hold an atom in your hand."),
      text: t("118 AR chemistry cards. Point your phone at one and its electrons start to move."),
      picture: <CardFan />,
      second: <DemoButton size="large">{t("Watch the demo")}</DemoButton>,
    },
    {
      label: t("Point your phone"),
      title: t("See what the eye cannot."),
      text: t("Hold your phone over copper and watch 29 electrons circle above the card, shell by shell."),
      picture: <PhoneOverCard />,
      second: <Way href={routes.products}>{t("See all products")}</Way>,
    },
    {
      label: t("Cards that react"),
      title: t("Put two together. They react."),
      text: t("Sodium gives chlorine an electron, and table salt grows on your desk. No fumes, no broken glass."),
      picture: <SaltReaction />,
      second: <DemoButton size="large">{t("Watch the demo")}</DemoButton>,
    },
    {
      label: t("Daily quiz"),
      title: t("Ten questions. Every day."),
      text: t("A new quiz every day. Points for right answers, bonuses for streaks. Who's top in Bangladesh today?"),
      picture: <QuizDay />,
      second: <Way href={routes.quiz}>{t("Play the quiz")}</Way>,
    },
    {
      label: cashName ?? t("Delivery"),
      title: cashName === null ? t("From our lab to your door.") : t("Pay when it arrives."),
      // If cash is offered, the line below the buttons already says "all over Bangladesh".
      text:
        cashName === null
          ? t("We deliver all over Bangladesh, from Teknaf to Tetulia. Follow your parcel every step of the way.")
          : t("From Teknaf to Tetulia. Follow your parcel every step of the way."),
      picture: <Parcel />,
      second: <Way href={routes.trackOrder}>{t("Track an order")}</Way>,
    },
  ];

  return slides.map(({ label, second, ...slide }) => ({
    label,
    content: (
      <HeroSlide {...slide} cardLanguage={cardLanguage} cashName={cashName} marks={marks}>
        {buy}
        {second}
      </HeroSlide>
    ),
  }));
}

function Way({ href, isMain, children }: { href: string; isMain?: boolean; children: ReactNode }) {
  return (
    <Link href={href} className={buttonVariants({ variant: isMain ? "primary" : "quiet", size: "large" })}>
      {children}
    </Link>
  );
}
