"use client";

import { useSearchParams } from "next/navigation";
import { ReadFailure } from "@/components/layout/read-failure";
import { t } from "@/lib/texts/text";

export default function ProductsError({ retry }: { error: unknown; retry: () => void }) {
  const isSearch = Boolean(useSearchParams().get("search")?.trim());

  return (
    <ReadFailure
      title={isSearch ? t("Failed to search products") : t("Failed to fetch products")}
      text={t("Something went wrong on our side. Please try again.")}
      onRetry={retry}
    />
  );
}
