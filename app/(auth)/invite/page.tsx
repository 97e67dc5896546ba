import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/auth/accept-invitation";
import { AuthPanel } from "@/components/auth/auth-panel";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { consumeFormResult } from "@/server/http/posted-form";
import { findInvitation } from "@/server/staff/invitations";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Invitation"),
  robots: { index: false },
  referrer: "same-origin",
});

async function InvitePage({ searchParams }: PageProps<"/invite">) {
  const { token: given, posted } = await searchParams;
  const token = singleParam(given)?.trim() ?? "";
  const [invitation, answer] = await Promise.all([
    token === "" ? null : findInvitation(token, currentTime()),
    consumeFormResult(routes.invite, posted),
  ]);

  return (
    <AuthPanel card={{ number: 28, symbol: "Ni", name: t("Nickel"), mass: "58.693", family: "metal" }} worksPlain>
      <AcceptInvitation token={token} invitation={invitation} answer={answer} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/invite"), InvitePage);
