"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { StockLevel } from "@/lib/stock/schema";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./reorder-point-dialog");
const ReorderPointDialog = lazy(async () => ({ default: (await loadDialog()).ReorderPointDialog }));

/** Button that opens the reorder point of a product. */
export function ReorderPoint({ level }: { level: StockLevel }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <ReorderPointDialog level={level} {...control} />);

  return (
    <>
      <Button variant="quiet" {...opener}>
        {t("Reorder point")}
      </Button>
      {dialog}
    </>
  );
}
