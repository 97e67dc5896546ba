import { logout } from "@/lib/auth/account";
import { routes } from "@/lib/routes";
import { nextNotice } from "./next-notice";

/** Signs out, here or everywhere, and goes home by a full load: nothing personal stays in the page's memory. */
export async function signOut(everywhere: boolean): Promise<void> {
  const isKnown = await logout(everywhere);
  if (isKnown) {
    nextNotice.write({ title: everywhere ? "Logged out from all devices" : "Logged out" });
  } else {
    nextNotice.write({
      title: everywhere ? "There was an error logging out from all devices." : "There was an error logging out.",
      description: everywhere
        ? "You are logged out on this device. To log out the others, log in and try again."
        : "You are logged out in this browser; the shop will be told as soon as it can be reached.",
      tone: "error",
    });
  }

  window.location.assign(routes.home);
}
