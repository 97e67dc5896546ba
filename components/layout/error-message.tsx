"use client";

import { EmptyState } from "@/components/shared/empty-state";
import { Button, buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** What stands in the place of a page that failed (spec 2). */
export function ErrorMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      number={500}
      symbol="Er"
      name="Error"
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Nothing you ordered is lost. Please try again in a moment."
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {/* A full load: what failed may be in the page's memory. */}
          <a href={routes.home} className={buttonVariants({ variant: "quiet" })}>
            Return to Home
          </a>
        </>
      }
      className="py-16"
    />
  );
}
