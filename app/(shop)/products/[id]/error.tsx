"use client";

import { ReadFailure } from "@/components/layout/read-failure";
import { t } from "@/lib/texts/text";

export default function ProductError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <ReadFailure
      title={t("Failed to fetch product")}
      text={t("Something went wrong on our side. Please try again.")}
      onRetry={retry}
    />
  );
}
