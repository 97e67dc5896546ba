"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { notify } from "@/components/shared/notify";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const INVALID = { title: "Invalid Payment", description: "No order ID found in payment confirmation" };

/** A confirmation of nothing: said in a toast on the way home (spec 8). The page itself is for browsers without scripts. */
export function InvalidPayment() {
  const router = useRouter();

  useEffect(() => {
    notify({ ...INVALID, tone: "error", isForNextPage: true });
    router.replace(routes.home);
  }, [router]);

  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name="Error"
      title={INVALID.title}
      text={INVALID.description}
      action={
        <a href={routes.home} className={buttonVariants()}>
          Back to Home
        </a>
      }
      className="py-16"
    />
  );
}
