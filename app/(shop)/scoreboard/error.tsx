"use client";

import { ReadFailure } from "@/components/layout/read-failure";
import { t } from "@/lib/texts/text";

export default function ScoreboardError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title={t("Failed to load leaderboard")} label={t("Retry")} onRetry={retry} />;
}
