"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { CartChanges } from "@/components/cart/cart-changes";
import { EmptyState } from "@/components/shared/element-card";
import { Button, buttonVariants } from "@/components/ui/button";
import type { CartChange } from "@/lib/cart/rules";
import { routes } from "@/lib/routes";

/** `unread`: what an empty cart is offered could not be read. `none`: the shop has nothing to sell. `emptied`: the cart was not empty. */
export type Lack = "unread" | "none" | "emptied";

type NoProductsProps = {
  lack: Lack;
  /** What has left the cart, when that is why it is empty. */
  changes: readonly CartChange[];
};

const words: Record<Lack, { title: string; text: string }> = {
  unread: {
    title: "Failed to load product information",
    text: "Product information is not available. Please refresh and try again.",
  },
  none: {
    title: "No Products Available",
    text: "There is nothing to order at the moment. Please come back later.",
  },
  emptied: {
    title: "Your cart is empty",
    text: "Choose what you would like to order, then come back here.",
  },
};

/** In the place of the form when there is nothing to order. */
export function NoProducts({ lack, changes }: NoProductsProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <div className="shell py-8">
      <CartChanges changes={changes} />
      <EmptyState
        headingLevel="h1"
        {...words[lack]}
        action={
          lack === "unread" ? (
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
