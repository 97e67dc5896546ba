"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./courier-file-dialog");
const CourierFileDialog = lazy(async () => ({ default: (await loadDialog()).CourierFileDialog }));

/** The button for the file that a courier takes these orders from. */
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
