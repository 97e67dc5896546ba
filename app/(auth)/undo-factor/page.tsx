import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { UndoFactor } from "@/components/second-factor/undo-factor";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { consumeFormResult } from "@/server/http/posted-form";
import { canUndoFactor } from "@/server/second-factor/undo";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Remove Second Factor"),
  robots: { index: false },
  referrer: "same-origin",
});

async function UndoFactorPage({ searchParams }: PageProps<"/undo-factor">) {
  const { token: given, posted } = await searchParams;
  const token = singleParam(given)?.trim() ?? "";
  const [works, answer] = await Promise.all([
    token === "" ? false : canUndoFactor({ token, now: currentTime() }),
    consumeFormResult(routes.undoFactor, posted),
  ]);

  return (
    <AuthPanel card={{ number: 30, symbol: "Zn", name: t("Zinc"), mass: "65.38", family: "metal" }} worksPlain>
      <UndoFactor token={works ? token : null} answer={answer} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/undo-factor"), UndoFactorPage);
