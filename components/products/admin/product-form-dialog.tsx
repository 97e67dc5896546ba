"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import type { Product } from "@/lib/products/schema";
import { ProductForm } from "./product-form";

type ProductFormDialogProps = DialogControl & {
  /** Null adds one. */
  product: Product | null;
};

/** Adds or changes a product (spec 2). */
export function ProductFormDialog({ product, ...control }: ProductFormDialogProps) {
  return (
    <FormDialog
      title={product ? "Edit product" : "Add product"}
      description={
        product?.name ?? "A draft is seen by admins alone. Anything else is in the shop as soon as it is saved."
      }
      className="sm:max-w-3xl"
      {...control}
    >
      {(dialog) => <ProductForm current={product} dialog={dialog} />}
    </FormDialog>
  );
}
