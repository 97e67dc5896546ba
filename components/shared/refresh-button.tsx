"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

/** Reads the page again. */
export function RefreshButton() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <Button variant="quiet" loading={isPending} onClick={() => startTransition(() => router.refresh())}>
      Refresh
    </Button>
  );
}
