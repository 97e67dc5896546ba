"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";

/** Takes a product out of the shop. Asks first, and says what stays. */
export function DeleteProduct({ product }: { product: Product }) {
  return (
    <ConfirmAction
      button={{ variant: "ghost", size: "small" }}
      title={`Delete ${product.name}?`}
      description="It disappears from the shop and from this list, and this cannot be taken back. Orders keep its name, price and quantity. To stop selling it for a while, make it inactive instead."
      confirmLabel="Delete product"
      cancelLabel="Keep product"
      isDestructive
      call={() => api("DELETE /products/{id}", { params: { id: product.id } })}
      words={{ done: "Product deleted successfully", failed: "Failed to delete product" }}
    >
      Delete<span className="sr-only"> {product.name}</span>
    </ConfirmAction>
  );
}
