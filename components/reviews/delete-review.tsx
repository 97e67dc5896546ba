"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("@/components/shared/confirm-action");
const ConfirmActionDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmActionDialog }));

/** Deletes the buyer's own review after confirmation. */
export function DeleteReview({ productId }: { productId: string }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <ConfirmActionDialog
      title={t("Delete your review?")}
      description={t("It'll disappear from the product page too.")}
      confirmLabel={t("Delete review")}
      isDestructive
      call={() => api("DELETE /reviews/of/{product_id}/mine", { params: { product_id: productId } })}
      texts={{ done: t("Review deleted") }}
      {...control}
    />
  ));

  return (
    <>
      <Button variant="quiet" {...opener}>
        {t("Delete")}
      </Button>
      {dialog}
    </>
  );
}
