import { RefreshButton } from "@/components/shared/refresh-button";
import { t } from "@/lib/texts/text";

/** Replaces a part that could not be read (spec 8). The other parts are unaffected. */
export function PartFailed() {
  return (
    <div role="alert" className="rounded-md border border-danger/50 px-4 py-4">
      <p className="mb-3">{t("Failed to load dashboard data. Please try again.")}</p>
      <RefreshButton label={t("Retry")} />
    </div>
  );
}
