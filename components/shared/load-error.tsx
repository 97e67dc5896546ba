"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { EmptyState } from "./element-card";
import { notify } from "./notify";

/** Error state of a page that failed to load: message, toast (spec 8) and retry button. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  useEffect(() => notify({ title: t("Error"), description: text, tone: "error" }), [text]);

  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name={t("Error")}
      title={text}
      action={
        <Button
          onClick={() => {
            dismissError();
            onRetry();
          }}
        >
          {t("Retry")}
        </Button>
      }
    />
  );
}
