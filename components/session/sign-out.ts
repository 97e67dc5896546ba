import { logout } from "@/lib/account";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { nextNotice } from "./next-notice";

/** Signs out, here or everywhere. Opens the home page by a document load, to discard personal client state. */
export async function signOut(everywhere: boolean): Promise<void> {
  const isKnown = await logout(everywhere);
  if (isKnown) {
    nextNotice.write({ title: everywhere ? t("Logged out from all devices") : t("Logged out") });
  } else {
    nextNotice.write({
      title: everywhere ? t("There was an error logging out from all devices.") : t("There was an error logging out."),
      description: everywhere
        ? t("You're logged out on this device. To log out your others, log in and try again.")
        : t("You're logged out in this browser. We'll finish on our side as soon as we can connect."),
      tone: "error",
    });
  }

  window.location.assign(to(routes.home));
}
