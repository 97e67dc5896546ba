"use client";

import { ReadFailure } from "@/components/layout/read-failure";
import { t } from "@/lib/texts/text";

export default function MyOrdersError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title={t("Failed to load your orders. Please try again.")} onRetry={retry} />;
}
