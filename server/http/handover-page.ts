/**
 * Page after a posted sign-in form: its inline script stores the tokens once (ADR 039). Without scripts it redirects, and only the page
 * cookie signs the user in.
 */
import { safeReturnPath } from "@/lib/auth/origin";
import { keepTokens } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { plainDocument, plainPageCss, themeScript } from "@/lib/plain-page";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { redeemTicket } from "@/server/auth/handover";
import { clientOf } from "./client";
import { clearTicketCookie, ticketOf } from "./form-cookies";

type Handover = { access_token: string; refresh_token: string };

/** Needs little escaping: `safeReturnPath` excludes all HTML special characters except the ampersand. */
function handoverPage({ access_token, refresh_token }: Handover, origin: string, nonce: string | null): string {
  const address = origin.replaceAll("&", "&amp;");

  return plainDocument({
    title: t("Signed in"),
    style: plainPageCss,
    script: themeScript + inlineScript(keepTokens, access_token, refresh_token, origin),
    nonce: nonce ?? undefined,
    head: `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    body: `<main>
<h1>${t("You're signed in")}</h1>
<a class="again" href="${address}">${t("Continue")}</a>
</main>`,
  });
}

/** Redirects (303) if there are no tokens, for example after a reload or the Back button. */
export async function answerHandover(request: Request, now: Date): Promise<Response> {
  const origin = to(safeReturnPath(new URL(request.url).searchParams.get("from")));
  const ticket = ticketOf(request);
  const headers = new Headers({ "Cache-Control": "no-store", "Set-Cookie": clearTicketCookie });
  const tokens = ticket === null ? null : await redeemTicket({ ticket, client: clientOf(request), now });
  if (!tokens) {
    headers.set("Location", origin);
    return new Response(null, { status: 303, headers });
  }

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(handoverPage(tokens, origin, request.headers.get("x-nonce")), { headers });
}
