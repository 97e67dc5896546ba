"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { api } from "@/lib/api-client";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { BindCodeDialog } from "./bind-code-dialog";
import { DeleteCodeDialog } from "./delete-code-dialog";
import { UnbindCodeDialog } from "./unbind-code-dialog";

const dialogs = { bind: BindCodeDialog, unbind: UnbindCodeDialog, delete: DeleteCodeDialog } as const;

/** What can be done with a code: bind or unbind at hand, the rest in a menu. */
export function CodeActions({ code }: { code: PremiumCode }) {
  const [asked, setAsked] = useState<keyof typeof dialogs>("bind");
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction();
  const isBound = code.bound_user_email !== null;
  const AskedDialog = dialogs[asked];

  function ask(what: keyof typeof dialogs) {
    setAsked(what);
    setOpen(true);
  }

  function turn() {
    const is_active = !code.is_active;
    void run(() => api("PUT /premium-codes/{id}", { params: { id: code.id }, body: { is_active } }), {
      done: is_active ? "Premium code activated" : "Premium code deactivated",
      failed: "Failed to update premium code",
    });
  }

  return (
    <div className="flex gap-2 md:justify-end">
      <Button variant="quiet" size="small" className="min-w-20" onClick={() => ask(isBound ? "unbind" : "bind")}>
        {isBound ? "Unbind" : "Bind"}
        <span className="sr-only"> {code.code}</span>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="small" loading={isBusy}>
            More<span className="sr-only"> for {code.code}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={turn}>{code.is_active ? "Deactivate" : "Activate"}</DropdownMenuItem>
          <DropdownMenuItem destructive disabled={code.distributed_at !== null} onSelect={() => ask("delete")}>
            Delete
          </DropdownMenuItem>
          {code.distributed_at === null ? null : (
            <DropdownMenuLabel className="max-w-56">
              It was given to an order, so it cannot be deleted. Deactivate it instead.
            </DropdownMenuLabel>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <AskedDialog code={code} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
