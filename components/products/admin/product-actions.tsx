"use client";

import { lazy } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";

const loadDialog = () => import("./product-form-dialog");
const ProductFormDialog = lazy(async () => ({ default: (await loadDialog()).ProductFormDialog }));

/** The button that opens the form of a product. The form loads when it is first asked for. */
export function EditProduct({ product }: { product: Product }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <ProductFormDialog product={product} {...control} />
  ));

  return (
    <>
      <Button variant="quiet" size="small" className="flex-1" {...opener}>
        Edit<span className="sr-only"> {product.name}</span>
      </Button>
      {dialog}
    </>
  );
}

/** The button that opens an empty product form. */
export function AddProduct() {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <ProductFormDialog product={null} {...control} />);

  return (
    <>
      <Button {...opener}>Add Product</Button>
      {dialog}
    </>
  );
}

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
