"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { CreateCodeForm } from "./create-code-form";

/** Makes one code. */
export function CreateCode() {
  return (
    <FormDialog
      trigger={<Button variant="quiet">Create Single Code</Button>}
      title="Create single code"
      description="The code itself is made up by the shop. An order that waits gets it at once."
    >
      {(dialog) => <CreateCodeForm dialog={dialog} />}
    </FormDialog>
  );
}
