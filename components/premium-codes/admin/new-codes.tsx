"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";

const loadDialogs = () => import("./new-codes-dialogs");
const CreateCodeDialog = lazy(async () => ({ default: (await loadDialogs()).CreateCodeDialog }));
const GenerateCodesDialog = lazy(async () => ({ default: (await loadDialogs()).GenerateCodesDialog }));

/** Makes one code. */
export function CreateCode({ className }: { className?: string }) {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => <CreateCodeDialog {...control} />);

  return (
    <>
      <Button variant="quiet" className={className} {...opener}>
        Create Single Code
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
          Generate<span className="sr-only"> {description ? `“${description}”` : "codes"}</span>
        </Button>
      ) : (
        <Button className={className} {...opener}>
          Generate Bulk Codes
        </Button>
      )}
      {dialog}
    </>
  );
}
