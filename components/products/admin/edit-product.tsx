"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
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
