"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { CreateCodeValues } from "@/lib/premium-codes/forms";
import { CreateCodeForm } from "./create-code-form";

/** Makes one code. */
export function CreateCode() {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();

  async function create(body: CreateCodeValues) {
    const isDone = await run(() => api("POST /premium-codes", { body }), {
      done: "Premium code created successfully",
      failed: "Failed to create premium code",
    });
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (isSending ? undefined : setOpen(next))}>
      <DialogTrigger asChild>
        <Button variant="quiet">Create Single Code</Button>
      </DialogTrigger>
      <DialogContent
        title="Create single code"
        description="The code itself is made up by the shop. An order that waits gets it at once."
      >
        <CreateCodeForm isSending={isSending} onSave={create} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
