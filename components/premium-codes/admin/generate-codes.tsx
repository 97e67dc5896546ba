"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import type { GeneratedCodes } from "@/lib/premium-codes/schema";
import { GenerateCodesForm } from "./generate-codes-form";
import { GeneratedBatch } from "./generated-batch";

/** Makes many codes alike, then shows them: to be copied, or saved as a file. */
export function GenerateCodes() {
  const [isOpen, setOpen] = useState(false);
  const [batch, setBatch] = useState<GeneratedCodes | null>(null);

  function turn(next: boolean) {
    if (next) setBatch(null);
    setOpen(next);
  }

  return (
    <FormDialog
      trigger={<Button>Generate Bulk Codes</Button>}
      isOpen={isOpen}
      onOpenChange={turn}
      title={batch ? `${batch.count} new ${batch.count === 1 ? "code" : "codes"}` : "Generate bulk codes"}
      description={batch ? undefined : "1 to 100 codes alike. Orders that wait get theirs at once."}
    >
      {(dialog) =>
        batch ? (
          <GeneratedBatch batch={batch} onDone={dialog.leave} />
        ) : (
          <GenerateCodesForm dialog={dialog} onGenerated={setBatch} />
        )
      }
    </FormDialog>
  );
}
