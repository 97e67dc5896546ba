import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/**
 * Link to the app, where premium codes are entered. The store listing opens the app if it is installed, and offers
 * the download otherwise.
 */
export function AppLink({ appListing, label = t("Open the app") }: { appListing: string | null; label?: string }) {
  if (!appListing) return null;

  return (
    <a href={appListing} className={buttonVariants({ variant: "quiet" })}>
      {label}
    </a>
  );
}
