"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Product } from "@/lib/products/schema";

const ProductFormDialog = lazy(async () => ({ default: (await import("./product-form-dialog")).ProductFormDialog }));

/** The form of a product, or of a new one, for the button that opens it. It is loaded when it is first asked for. */
export function useProductForm(product: Product | null): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  const dialog = wasOpened ? (
    <Suspense fallback={null}>
      <ProductFormDialog product={product} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  ) : null;

  return { open, dialog };
}
