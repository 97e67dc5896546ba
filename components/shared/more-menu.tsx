import "./more-menu.css";

import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { Fold } from "./fold";

/** What can also be done with a page, and is not worth a button of its own: links and buttons, below each other. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Fold
      label={t("More")}
      summary={<span className="more-dots" aria-hidden="true" />}
      summaryClass={buttonVariants({ variant: "quiet", size: "icon" })}
      className="more-menu"
    >
      <div className="more-list">{children}</div>
    </Fold>
  );
}
