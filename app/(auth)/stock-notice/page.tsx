import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { NoticeLink } from "@/components/stock-notices/notice-link";
import { t } from "@/lib/texts/text";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Back in Stock"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function StockNoticePage({ searchParams }: PageProps<"/stock-notice">) {
  const { token, stop } = await searchParams;

  return (
    <AuthPanel card={{ number: 10, symbol: "Ne", name: t("Neon"), mass: "20.180", family: "noble" }}>
      <NoticeLink
        token={typeof token === "string" ? token.trim() : ""}
        wish={stop === undefined ? "confirm" : "stop"}
      />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/stock-notice"), StockNoticePage);
