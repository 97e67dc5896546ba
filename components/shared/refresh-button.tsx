"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** Reads the page again: others change things, too. */
export function RefreshButton({ label }: { label?: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <Button variant="quiet" loading={isPending} onClick={() => startTransition(() => router.refresh())}>
      {label ?? t("Refresh")}
    </Button>
  );
}
