"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import { changesOf, type ProductValues } from "@/lib/products/form";
import type { Product } from "@/lib/products/schema";
import { ProductForm } from "./product-form";

type ProductFormDialogProps = {
  /** Null adds one. */
  product: Product | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Adds or changes a product (spec 2). */
export function ProductFormDialog({ product, isOpen, onOpenChange }: ProductFormDialogProps) {
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: () => onOpenChange(false) });

  async function save(values: ProductValues, filled: Product | null): Promise<void> {
    const isDone =
      product && filled
        ? await run(
            () => api("PUT /products/{id}", { params: { id: product.id }, body: changesOf(filled, values, product) }),
            { done: "Product updated successfully", failed: "Failed to update product" },
          )
        : await run(() => api("POST /products", { body: values }), {
            done: "Product created successfully",
            failed: "Failed to create product",
          });
    if (isDone) onOpenChange(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent
        title={product ? "Edit product" : "Add product"}
        description={
          product?.name ?? "A draft is seen by admins alone. Anything else is in the shop as soon as it is saved."
        }
        className="sm:max-w-3xl"
      >
        <Body product={product} isSending={isSending} onDirty={onDirty} onSave={save} onCancel={leave} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

type BodyProps = {
  product: Product | null;
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (values: ProductValues, filled: Product | null) => Promise<void>;
  onCancel: () => void;
};

/** Lives while the dialog is open: what changed is told against the product as it was when the form was filled. */
function Body({ product, onSave, ...rest }: BodyProps) {
  const [filled] = useState(product);

  return <ProductForm product={filled} onSave={(values) => onSave(values, filled)} {...rest} />;
}
