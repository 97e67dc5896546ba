"use client";

import { lazy } from "react";
import { Typed } from "@/components/shared/typed";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { langOf } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";

const loadDialogs = () => import("./new-codes-dialogs");
const CreateCodeDialog = lazy(async () => ({ default: (await loadDialogs()).CreateCodeDialog }));
const GenerateCodesDialog = lazy(async () => ({ default: (await loadDialogs()).GenerateCodesDialog }));

/** Makes one code. */
export function CreateCode({ className }: { className?: string }) {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => <CreateCodeDialog {...control} />);

  return (
    <>
      <Button variant="quiet" className={className} {...opener}>
        {t("Create Single Code")}
      </Button>
      {dialog}
    </>
  );
}

type GenerateCodesProps = {
  /** Makes codes of this batch. */
  description?: string | undefined;
  /** In a warning, which says of what. */
  isShort?: boolean;
  className?: string;
};

/** Makes many codes alike. */
export function GenerateCodes({ description, isShort, className }: GenerateCodesProps) {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => (
    <GenerateCodesDialog {...control} description={description} />
  ));

  return (
    <>
      {isShort ? (
        <Button variant="quiet" size="small" className={className} {...opener}>
          {description ? (
            <>
              {t("Create more codes")}
              <span className="sr-only">
                {" "}
                “<Typed lang={langOf(description)}>{description}</Typed>”
              </span>
            </>
          ) : (
            t("Create more codes")
          )}
        </Button>
      ) : (
        <Button className={className} {...opener}>
          {t("Generate Bulk Codes")}
        </Button>
      )}
      {dialog}
    </>
  );
}
