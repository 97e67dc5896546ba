"use client";

import { Button } from "@/components/ui/button";
import { useProductForm } from "./use-product-form";

/** The button that opens an empty product form. */
export function AddProduct() {
  const { opener, dialog } = useProductForm(null);

  return (
    <>
      <Button {...opener}>Add Product</Button>
      {dialog}
    </>
  );
}
