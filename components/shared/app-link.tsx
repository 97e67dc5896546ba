import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/**
 * Link to the app's store listing, which opens the app if it is installed. Customers enter premium codes in the app.
 * Renders nothing without a listing.
 */
export function AppLink({ appListing, label = t("Open the app") }: { appListing: string | null; label?: string }) {
  if (!appListing) return null;

  return (
    <a href={appListing} className={buttonVariants({ variant: "quiet" })}>
      {label}
    </a>
  );
}
