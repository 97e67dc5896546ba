"use client";

import type { ComponentProps } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { t } from "@/lib/texts/text";

type RemoveButtonProps = Pick<
  ComponentProps<typeof ConfirmAction>,
  "title" | "description" | "confirmLabel" | "call" | "words"
> & {
  /** The thing to delete, for screen readers. */
  name: string;
  /** The id of the sentence that says why it cannot be deleted now. */
  whyNotId?: string | undefined;
};

/** Deletes a row of a list. Asks first. */
export function RemoveButton({ name, whyNotId, ...action }: RemoveButtonProps) {
  return (
    <ConfirmAction
      button={{
        variant: "ghost",
        size: "icon",
        disabled: whyNotId !== undefined,
        "aria-label": t("Delete {name}", { name }),
        "aria-describedby": whyNotId,
      }}
      isDestructive
      {...action}
    >
      <span className="icon icon-bin" aria-hidden="true" />
    </ConfirmAction>
  );
}
