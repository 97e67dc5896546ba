import { RefreshButton } from "@/components/shared/refresh-button";
import { SayOnce } from "@/components/shared/say-once";
import { t } from "@/lib/texts/text";

/** Replaces a part that could not be read (spec 8); the toast announces it. The other parts are unaffected. */
export function PartFailed() {
  const text = t("Failed to load dashboard data. Please try again.");

  return (
    <div className="rounded-md border border-danger/50 px-4 py-4">
      {/* Another try that fails shows it again. */}
      <SayOnce key={Date.now()} title={t("Error")} description={text} tone="error" />
      <p className="mb-3">{text}</p>
      <RefreshButton label={t("Retry")} />
    </div>
  );
}
