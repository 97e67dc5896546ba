import { NotifyOnce } from "@/components/shared/notify-once";
import { RefreshButton } from "@/components/shared/refresh-button";
import { t } from "@/lib/texts/text";

/** Replaces a section that failed to load, and shows a toast (spec 8). Other sections are unaffected. */
export function PartFailed({ now }: { now: Date }) {
  const text = t("Failed to load dashboard data. Please try again.");

  return (
    <div className="rounded-md border border-danger/50 px-4 py-4">
      {/* A new key per render shows the toast again after another failure. */}
      <NotifyOnce key={now.getTime()} title={t("Error")} description={text} tone="error" />
      <p className="mb-3">{text}</p>
      <RefreshButton label={t("Retry")} />
    </div>
  );
}
