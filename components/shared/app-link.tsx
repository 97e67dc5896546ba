import { buttonVariants } from "@/components/ui/button";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";

/** Where a premium code is typed. The listing opens the app where it is installed, and offers it where it is not. */
export function AppLink({ label = t("Open the app") }: { label?: string }) {
  return (
    <a href={site.app.url} className={buttonVariants({ variant: "quiet" })}>
      {label}
    </a>
  );
}
