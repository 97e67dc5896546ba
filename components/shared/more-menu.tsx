import "./more-menu.css";

import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { Disclosure } from "./disclosure";

/** Overflow menu of rare page actions: links and buttons in a column. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Disclosure
      label={t("More")}
      summary={<span className="more-dots" aria-hidden="true" />}
      summaryClass={buttonVariants({ variant: "quiet", size: "icon" })}
      className="more-menu"
    >
      <div className="more-list">{children}</div>
    </Disclosure>
  );
}
