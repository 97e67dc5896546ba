"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";

/** Takes a product out of the shop. Asks first, and says what stays. */
export function DeleteProduct({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending, isBusy } = useAction();

  async function remove() {
    const isDone = await run(() => api("DELETE /products/{id}", { params: { id: product.id } }), {
      done: "Product deleted successfully",
      failed: "Failed to delete product",
    });
    setOpen(false);
    // This card, and the button that would have the focus, are about to go.
    if (isDone) requestAnimationFrame(() => document.getElementById("main")?.focus());
  }

  return (
    <>
      <Button variant="ghost" size="small" loading={isBusy && !isOpen} onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {product.name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${product.name}?`}
        description="It disappears from the shop and from this list, and this cannot be taken back. Orders keep its name, price and quantity. To stop selling it for a while, make it inactive instead."
        confirmLabel="Delete product"
        cancelLabel="Keep product"
        isDestructive
        isBusy={isSending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
