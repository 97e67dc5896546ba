import type { ReactNode } from "react";
import { Footer, type FooterProps } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";

type SiteFrameProps = FooterProps & { children: ReactNode };

/** The frame of each page of the shop. */
export function SiteFrame({ children, ...footer }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
