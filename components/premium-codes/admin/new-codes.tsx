"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";

const loadDialogs = () => import("./new-codes-dialogs");
const CreateCodeDialog = lazy(async () => ({ default: (await loadDialogs()).CreateCodeDialog }));
const GenerateCodesDialog = lazy(async () => ({ default: (await loadDialogs()).GenerateCodesDialog }));

/** Makes one code. */
export function CreateCode() {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => <CreateCodeDialog {...control} />);

  return (
    <>
      <Button variant="quiet" {...opener}>
        Create Single Code
      </Button>
      {dialog}
    </>
  );
}

/** Makes many codes alike; with a description, those of its batch. */
export function GenerateCodes({ description }: { description?: string }) {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => (
    <GenerateCodesDialog {...control} description={description} />
  ));

  return (
    <>
      {description === undefined ? (
        <Button {...opener}>Generate Bulk Codes</Button>
      ) : (
        <Button variant="quiet" size="small" {...opener}>
          Generate “{description}”
        </Button>
      )}
      {dialog}
    </>
  );
}
