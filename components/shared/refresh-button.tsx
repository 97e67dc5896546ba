"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";

/** Reloads the page's data, in case other users have changed it. */
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
