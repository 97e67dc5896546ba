"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";

/** Reloads the page's data, in case other users have changed it. Without a label of its own it is an icon on phones. */
export function RefreshButton({ label }: { label?: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function readAgain() {
    dismissError();
    startTransition(() => router.refresh());
  }

  return (
    <Button variant="quiet" loading={isPending} onClick={readAgain}>
      {label ?? (
        <>
          {isPending ? null : <span className="icon icon-refresh sm:hidden" aria-hidden="true" />}
          <span className="max-sm:sr-only">{t("Refresh")}</span>
        </>
      )}
    </Button>
  );
}
