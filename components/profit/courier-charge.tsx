"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { OrderProfit } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./charge-dialog");
const ChargeDialog = lazy(async () => ({ default: (await loadDialog()).ChargeDialog }));

/** Button that types the courier's charge of an order. */
export function CourierCharge({ profit }: { profit: Pick<OrderProfit, "id" | "typed_charge"> }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <ChargeDialog profit={profit} {...control} />);

  return (
    <>
      <Button variant="quiet" size="small" {...opener}>
        {t("Courier's charge")}
      </Button>
      {dialog}
    </>
  );
}
