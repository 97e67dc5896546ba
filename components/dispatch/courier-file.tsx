"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useStore } from "@/components/shared/use-store";
import { Button } from "@/components/ui/button";
import { orderSelection } from "@/lib/order-work/selection";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./courier-file-dialog");
const CourierFileDialog = lazy(async () => ({ default: (await loadDialog()).CourierFileDialog }));

/** Button that exports these orders for import into a courier's system. */
export function CourierFile({ ids, size = "default" }: { ids: readonly string[]; size?: "small" | "default" }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <CourierFileDialog ids={ids} {...control} />);

  return (
    <>
      <Button variant="quiet" size={size} {...opener}>
        {t("Courier's file")}
      </Button>
      {dialog}
    </>
  );
}

/** Courier file button for the selected orders. */
export function TickedCourierFile() {
  const ticked = useStore(orderSelection.items);

  return <CourierFile ids={ticked.map(({ id }) => id)} size="small" />;
}
