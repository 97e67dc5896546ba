"use client";

import type { ComponentProps } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { t } from "@/lib/texts/text";

type RemoveButtonProps = Pick<
  ComponentProps<typeof ConfirmAction>,
  "title" | "description" | "confirmLabel" | "call" | "texts"
> & {
  /** Name of the item, for screen readers. */
  name: string;
  /** Id of the text that explains why the item cannot be deleted. */
  whyNotId?: string | undefined;
};

/** Deletes a list item after confirmation. */
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
