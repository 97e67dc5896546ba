import type { ReactNode } from "react";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { t } from "@/lib/texts/text";

type HeroSlideProps = {
  title: string;
  text: ReactNode;
  /** Decorative image. */
  picture: ReactNode;
  /** Note about the language of the cards, if it differs from the page's. */
  cardLanguage: ReactNode;
  /** Name of cash on delivery; null if not offered. */
  cashName: string | null;
  /** Names of the other payment methods. */
  marks: readonly string[];
  children: ReactNode;
};

/** Slide with text and buttons next to an image, or above it on phones. */
export function HeroSlide({ title, text, picture, cardLanguage, cashName, marks, children }: HeroSlideProps) {
  return (
    <div className="grid content-start items-center gap-x-12 gap-y-4 md:grid-cols-[1.05fr_.95fr]">
      <div>
        <h2 className="hero-title font-narrow">{title}</h2>
        <p className="mt-3 max-w-[36ch] text-lg text-soft md:mt-4 md:text-xl">{text}</p>
        <div className="mt-4 grid gap-2.5 xs:flex xs:flex-wrap md:mt-6 md:max-lg:grid md:max-lg:justify-items-start">
          {children}
        </div>
        {cardLanguage ? <p className="mt-2.5 max-w-[44ch] lg:max-w-none">{cardLanguage}</p> : null}
        {cashName ? <p className="mt-2.5 text-soft">{t("{cashName} all over Bangladesh", { cashName })}</p> : null}
        <PaymentMarks marks={marks} className="mt-2" />
      </div>
      {picture}
    </div>
  );
}
