import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { Note } from "@/components/shared/note";
import { t } from "@/lib/texts/text";
import { AlternativeLink } from "./alternative-link";
import { ResumeGate } from "./resume-gate";

type AuthPanelProps = {
  /** Omitted if the form has its own heading. */
  title?: string;
  text?: string;
  /** Element card shown next to the form. */
  card: Pick<ComponentProps<typeof ElementCard>, "number" | "symbol" | "name" | "mass" | "family">;
  /** Sanitised path to open after sign-in. Omit it on screens that signed-in users may use, too. */
  origin?: string;
  /** Whether the form also works without JavaScript. */
  worksPlain?: boolean;
  /** To other screens. */
  links?: readonly ComponentProps<typeof AlternativeLink>[];
  children: ReactNode;
};

/** Layout of the sign-in screens: the form, with an element card next to it on wide screens. */
export function AuthPanel({ title, text, card, origin, worksPlain, links, children }: AuthPanelProps) {
  const content = (
    <>
      {worksPlain ? null : (
        <noscript>
          <Note className="mt-5">
            {t("This page needs JavaScript. Please turn it on in your browser and reload the page.")}
          </Note>
        </noscript>
      )}
      <div className={cx("grid gap-5", title && "mt-6")}>{children}</div>
    </>
  );

  return (
    <div className="shell grid items-center gap-x-16 py-8 sm:py-14 lg:grid-cols-[26rem_1fr]">
      <div className="w-full max-w-[26rem] max-lg:mx-auto">
        {title ? <h1>{title}</h1> : null}
        {text ? <p className="mt-2 text-soft">{text}</p> : null}
        {origin === undefined ? content : <ResumeGate origin={origin}>{content}</ResumeGate>}
        {links ? (
          <div className="mt-6 border-line border-t pt-3">
            {links.map((link) => (
              <AlternativeLink key={link.label} {...link} />
            ))}
          </div>
        ) : null}
      </div>
      <div className="hidden justify-center lg:flex">
        <ElementCard {...card} motif={<Motif name="orbit" isMoving />} className="w-64 rotate-6 shadow-glow" />
      </div>
    </div>
  );
}
