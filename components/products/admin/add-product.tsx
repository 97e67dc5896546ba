"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** Loads the product form, on first use. */
export const loadForm = () => import("./product-form-dialog");
const ProductFormDialog = lazy(async () => ({ default: (await loadForm()).ProductFormDialog }));

/** Button that opens an empty product form. */
export function AddProduct() {
  const { opener, dialog } = useLazyDialog(loadForm, (control) => <ProductFormDialog product={null} {...control} />);

  return (
    <>
      <Button {...opener}>{t("Add Product")}</Button>
      {dialog}
    </>
  );
}
