"use client";

import { lazy, Suspense } from "react";
import { NotifyOnce } from "@/components/shared/notify-once";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

const EmptyState = lazy(async () => ({ default: (await import("@/components/shared/element-card")).EmptyState }));

type ReadFailureProps = { title: string; text?: string; label?: string; onRetry: () => void };

/**
 * Replaces a page whose data failed to load, and shows a toast. Loads its content on demand, because every page's
 * bundle contains this component.
 */
export function ReadFailure({ title, text, label = t("Try again"), onRetry }: ReadFailureProps) {
  return (
    <Suspense fallback={null}>
      <NotifyOnce title={t("Error")} description={title} tone="error" />
      <EmptyState
        headingLevel="h1"
        symbol="Er"
        name={t("Error")}
        title={title}
        text={text}
        action={<Button onClick={onRetry}>{label}</Button>}
      />
    </Suspense>
  );
}
