"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";

/** Reloads the page's data, which other users may have changed. */
export function RefreshButton({ label }: { label?: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function readAgain() {
    dismissError();
    startTransition(() => router.refresh());
  }

  return (
    <Button variant="quiet" loading={isPending} onClick={readAgain}>
      {label ?? t("Refresh")}
    </Button>
  );
}
