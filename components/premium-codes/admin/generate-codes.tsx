"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { GenerateCodesValues } from "@/lib/premium-codes/forms";
import type { GeneratedCodes } from "@/lib/premium-codes/schema";
import { GenerateCodesForm } from "./generate-codes-form";
import { GeneratedBatch } from "./generated-batch";

/** Makes many codes alike, then shows them: to be copied, or saved as a file. */
export function GenerateCodes() {
  const [isOpen, setOpen] = useState(false);
  const [batch, setBatch] = useState<GeneratedCodes | null>(null);
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: () => setOpen(false) });

  async function generate(body: GenerateCodesValues) {
    await run(async () => setBatch(await api("POST /premium-codes/generate", { body })), {
      done: `${body.count} premium ${body.count === 1 ? "code" : "codes"} generated successfully`,
      failed: "Failed to generate premium codes",
    });
  }

  function open() {
    setBatch(null);
    setOpen(true);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? open() : leave())}>
      <DialogTrigger asChild>
        <Button>Generate Bulk Codes</Button>
      </DialogTrigger>
      <DialogContent
        title={batch ? `${batch.count} new ${batch.count === 1 ? "code" : "codes"}` : "Generate bulk codes"}
        description={batch ? undefined : "1 to 100 codes alike. Orders that wait get theirs at once."}
      >
        {batch ? (
          <GeneratedBatch batch={batch} onDone={leave} />
        ) : (
          <GenerateCodesForm isSending={isSending} onDirty={onDirty} onSave={generate} onCancel={leave} />
        )}
        {question}
      </DialogContent>
    </Dialog>
  );
}
