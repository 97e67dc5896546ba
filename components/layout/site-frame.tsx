import type { ReactNode } from "react";
import { site } from "@/lib/site";
import { Footer } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";

type SiteFrameProps = {
  /** Where the shop answers mail, when the environment says so. */
  supportEmail?: string | null;
  /** At the end of the footer: the way to what a visitor has agreed to. */
  choices?: ReactNode;
  children: ReactNode;
};

/** What stands around each page of the shop. */
export function SiteFrame({ supportEmail, choices, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer supportEmail={supportEmail ?? site.company.supportEmail} choices={choices} />
    </div>
  );
}
