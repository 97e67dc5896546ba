"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useLazyWindow } from "@/components/shared/use-lazy-window";
import type { Product } from "@/lib/products/schema";

const loadDialog = () => import("./product-form-dialog");
const ProductFormDialog = lazy(async () => ({ default: (await loadDialog()).ProductFormDialog }));

type ProductFormWindow = {
  /** For the button. */
  opener: ReturnType<typeof useLazyWindow>["opener"];
  dialog: ReactNode;
};

/** The form of a product, or of a new one, for the button that opens it. It is loaded when it is first asked for. */
export function useProductForm(product: Product | null): ProductFormWindow {
  const { isOpen, setOpen, wasOpened, opener } = useLazyWindow(loadDialog);

  const dialog = wasOpened ? (
    <Suspense fallback={null}>
      <ProductFormDialog product={product} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  ) : null;

  return { opener, dialog };
}
