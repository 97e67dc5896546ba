import type { Metadata } from "next";
import { headers } from "next/headers";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { textsFor } from "@/server/texts";
import { logUnknownPath } from "@/server/unknown-paths";

/** No canonical URL: the page is the same at every address. */
export const generateMetadata = (): Metadata => ({
  title: t("Page not found"),
  robots: { index: false },
  alternates: { canonical: null },
  openGraph: null,
});

async function UnknownPage() {
  // The response cache renders without this header and logs each visit itself.
  const path = (await headers()).get("x-pathname");
  if (path !== null) logUnknownPath(path, currentTime());
  await setNotFoundStatus();

  return <NotFoundMessage />;
}

export default withPageMessages(textsFor("/[...path]"), UnknownPage);
