import type { ReactNode } from "react";
import { site } from "@/lib/site";
import { Footer } from "./footer";
import { Header } from "./header";

type SiteFrameProps = {
  /** Where the shop answers mail, when the environment says so. */
  supportEmail?: string | null;
  children: ReactNode;
};

/** What stands around each page of the shop. */
export function SiteFrame({ supportEmail, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-50 focus:rounded-md focus:bg-accent focus:px-5 focus:py-2.5 focus:font-semibold focus:text-accent-ink"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer supportEmail={supportEmail ?? site.company.supportEmail} />
    </div>
  );
}
