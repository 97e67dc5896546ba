"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { Supplier } from "@/lib/purchases/schema";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./supplier-dialog");
const SupplierDialog = lazy(async () => ({ default: (await loadDialog()).SupplierDialog }));

type EditSupplierProps = {
  /** Null: adds one. */
  supplier: Supplier | null;
  onSaved?: (supplier: Supplier) => void;
};

/** Button that opens the form of a supplier. */
export function EditSupplier({ supplier, onSaved }: EditSupplierProps) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <SupplierDialog supplier={supplier} {...(onSaved ? { onSaved } : {})} {...control} />
  ));

  return (
    <>
      <Button variant="quiet" size="small" {...opener}>
        {supplier ? t("Change supplier") : t("Add supplier")}
      </Button>
      {dialog}
    </>
  );
}
