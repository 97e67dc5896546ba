"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { StockLevel } from "@/lib/stock/schema";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./correct-stock-dialog");
const CorrectStockDialog = lazy(async () => ({ default: (await loadDialog()).CorrectStockDialog }));

/** Button that opens the correction of a product's stock. */
export function CorrectStock({ level }: { level: StockLevel }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <CorrectStockDialog level={level} {...control} />);

  return (
    <>
      <Button {...opener}>{t("Correct the stock")}</Button>
      {dialog}
    </>
  );
}
