"use client";

import { ReadFailure } from "@/components/layout/read-failure";
import { t } from "@/lib/texts/text";

export default function MyCodesError({ retry }: { error: unknown; retry: () => void }) {
  return <ReadFailure title={t("Failed to load your codes. Please try again.")} onRetry={retry} />;
}
