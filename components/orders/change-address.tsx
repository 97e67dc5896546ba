"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import type { ChangedOrder } from "./change-address-dialog";

const loadDialog = () => import("./change-address-dialog");
const ChangeAddressDialog = lazy(async () => ({ default: (await loadDialog()).ChangeAddressDialog }));

/** Changes the recipient of the customer's own order. */
export function ChangeAddress(changed: ChangedOrder) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <ChangeAddressDialog {...control} {...changed} />);

  return (
    <>
      <Button variant="quiet" size="small" className="mt-4" {...opener}>
        {t("Change address")}
      </Button>
      {dialog}
    </>
  );
}
