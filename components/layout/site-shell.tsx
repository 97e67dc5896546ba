import type { ReactNode } from "react";
import { Footer, type FooterProps } from "./footer";
import { Header, type HeaderProps } from "./header";
import { SkipLink } from "./skip-link";

type SiteShellProps = FooterProps & HeaderProps & { children: ReactNode };

export function SiteShell({ children, categories, ...footer }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header shop={footer.shop} categories={categories} hasLanguages={footer.hasLanguages} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
