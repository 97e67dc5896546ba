import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** Where a premium code is typed. The listing opens the app where it is installed, and offers it where it is not. */
export function AppLink({ appListing, label = t("Open the app") }: { appListing: string | null; label?: string }) {
  if (!appListing) return null;

  return (
    <a href={appListing} className={buttonVariants({ variant: "quiet" })}>
      {label}
    </a>
  );
}
