/**
 * Page after a posted sign-out: its inline script clears the browser's storage except the cart and settings, which Clear-Site-Data cannot
 * spare (ADR 039). Without scripts it redirects, and there is no storage.
 */
import { keptAfterSignOut } from "@/lib/auth/kept-after-sign-out";
import { forgetSession } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { plainDocument, plainPageCss, themeScript } from "@/lib/plain-page";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

export function signedOutPage(nonce: string | null): string {
  const home = to(routes.home);

  return plainDocument({
    title: t("Signed out"),
    style: plainPageCss,
    script: themeScript + inlineScript(forgetSession, keptAfterSignOut, home),
    nonce: nonce ?? undefined,
    head: `<noscript><meta http-equiv="refresh" content="0; url=${home}"></noscript>`,
    body: `<main>
<h1>${t("You're signed out")}</h1>
<a class="again" href="${home}">${t("Continue")}</a>
</main>`,
  });
}
