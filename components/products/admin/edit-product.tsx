"use client";

import { Button } from "@/components/ui/button";
import type { Product } from "@/lib/products/schema";
import { useProductForm } from "./use-product-form";

/** The button that opens the form of a product. */
export function EditProduct({ product }: { product: Product }) {
  const { opener, dialog } = useProductForm(product);

  return (
    <>
      <Button variant="quiet" size="small" className="flex-1" {...opener}>
        Edit<span className="sr-only"> {product.name}</span>
      </Button>
      {dialog}
    </>
  );
}
