"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { CreateCodeValues } from "@/lib/premium-codes/forms";
import { CreateCodeForm } from "./create-code-form";

/** Makes one code. */
export function CreateCode() {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: () => setOpen(false) });

  async function create(body: CreateCodeValues) {
    const isDone = await run(() => api("POST /premium-codes", { body }), {
      done: "Premium code created successfully",
      failed: "Failed to create premium code",
    });
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
      <DialogTrigger asChild>
        <Button variant="quiet">Create Single Code</Button>
      </DialogTrigger>
      <DialogContent
        title="Create single code"
        description="The code itself is made up by the shop. An order that waits gets it at once."
      >
        <CreateCodeForm isSending={isSending} onDirty={onDirty} onSave={create} onCancel={leave} />
        {question}
      </DialogContent>
    </Dialog>
  );
}
