import type { ReactNode } from "react";
import { pageLanguage } from "@/lib/texts/page-language";
import { Footer, type FooterProps } from "./footer";
import { Header, type HeaderProps } from "./header";
import { SkipLink } from "./skip-link";
import { SuggestBangla } from "./suggest-bangla";

type SiteFrameProps = FooterProps & HeaderProps & { children: ReactNode };

/** The frame of each page of the shop. */
export function SiteFrame({ children, categories, ...footer }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header shop={footer.shop} categories={categories} hasLanguages={footer.hasLanguages} />
      {footer.hasLanguages && pageLanguage() === "en" ? <SuggestBangla /> : null}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
