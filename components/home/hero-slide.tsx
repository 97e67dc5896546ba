import type { ReactNode } from "react";

type HeroSlideProps = {
  title: string;
  text: ReactNode;
  /** The picture is decorative: the text says what it shows. */
  picture: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** One slide: words and buttons first, the picture below them on a phone and beside them elsewhere. */
export function HeroSlide({ title, text, picture, children }: HeroSlideProps) {
  return (
    <div className="grid content-start items-center gap-x-12 gap-y-7 md:grid-cols-[1.05fr_.95fr] md:content-center">
      <div>
        <h2 className="hero-title font-narrow">{title}</h2>
        <p className="mt-4 max-w-[36ch] text-xl text-soft">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </div>
      {picture}
    </div>
  );
}
