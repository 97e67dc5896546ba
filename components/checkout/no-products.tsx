"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { CartChanges } from "@/components/cart/cart-changes";
import { EmptyState } from "@/components/shared/empty-state";
import { Button, buttonVariants } from "@/components/ui/button";
import type { CartChange } from "@/lib/cart/rules";
import { routes } from "@/lib/routes";

type NoProductsProps = {
  /** The flagship product could not be read; else there is nothing to sell. */
  hasFailed: boolean;
  /** What has left the cart, when that is why it is empty. */
  changes: readonly CartChange[];
};

/** In the place of the form when there is nothing to order. */
export function NoProducts({ hasFailed, changes }: NoProductsProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <div className="shell py-8">
      <CartChanges changes={changes} />
      <EmptyState
        headingLevel="h1"
        title={hasFailed ? "Failed to load product information" : "No Products Available"}
        text={
          hasFailed
            ? "Product information is not available. Please refresh and try again."
            : "There is nothing to order at the moment. Please come back later."
        }
        action={
          hasFailed ? (
            <Button loading={isPending} onClick={() => startTransition(() => router.refresh())}>
              Try again
            </Button>
          ) : (
            <Link href={routes.products} className={buttonVariants()}>
              See all products
            </Link>
          )
        }
      />
    </div>
  );
}
