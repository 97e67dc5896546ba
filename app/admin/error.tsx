"use client";

import { EmptyState } from "@/components/shared/element-card";
import { LoadError } from "@/components/shared/load-error";
import { usePath } from "@/components/shared/use-path";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Error messages (spec 8) by path prefix. */
const texts: Readonly<Record<string, Label>> = {
  [adminRoutes.orders]: "Failed to load orders. Please try again.",
  [adminRoutes.cases]: "Failed to load cases. Please try again.",
  [adminRoutes.customers]: "Failed to load customers. Please try again.",
  [adminRoutes.products]: "Failed to fetch products",
  [adminRoutes.premiumCodes]: "Failed to load premium codes data",
  [adminRoutes.coupons]: "Failed to load coupons data",
  [adminRoutes.messages]: "Failed to load messages. Please try again.",
  [adminRoutes.staff]: "Failed to load staff. Please try again.",
  [adminRoutes.audit]: "Failed to load the audit. Please try again.",
  [adminRoutes.quizTopics]: "Failed to fetch topics",
  [adminRoutes.quizQuestions]: "Failed to fetch questions",
  [adminRoutes.quizStats]: "Failed to fetch quiz statistics",
  [adminRoutes.settings]: "Failed to load payment settings",
};

export default function AdminError({ retry }: { error: unknown; retry: () => void }) {
  const pathname = usePath();
  const path = Object.keys(texts).find((known) => pathname === known || pathname.startsWith(`${known}/`));
  const text = path && texts[path];
  if (text) return <LoadError text={t(text)} onRetry={retry} />;

  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name={t("Error")}
      title={t("An error occurred")}
      action={<Button onClick={retry}>{t("Try again")}</Button>}
    />
  );
}
