"use client";

import { lazy, useRef } from "react";
import { useConfirmAction } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
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

const loadEditor = () => import("./edit-code-dialog");
const EditCodeDialog = lazy(async () => ({ default: (await loadEditor()).EditCodeDialog }));

type Asked = "edit" | "delete";

/** What is seldom done with a code: editing it, turning it on or off, deleting it. */
export function CodeMenu({ code }: { code: PremiumCode }) {
  const owner = code.bound_user_email;
  const editing = useLazyDialog(loadEditor, (control) => <EditCodeDialog code={code} {...control} />);
  const deletion = useConfirmAction({
    title: `Delete ${code.code}?`,
    description: `Nobody can use it any more${owner ? `, ${owner} included` : ""}. This cannot be taken back.`,
    confirmLabel: "Delete code",
    cancelLabel: "Keep code",
    isDestructive: true,
    call: () => api("DELETE /premium-codes/{id}", { params: { id: code.id } }),
    words: { done: "Premium code deleted successfully", failed: "Failed to delete premium code" },
  });
  const wanted = useRef<Asked | null>(null);
  const { run, isBusy } = useAction();
  const isGiven = code.distributed_at !== null;

  function turn() {
    const is_active = !code.is_active;
    void run(() => api("PUT /premium-codes/{id}", { params: { id: code.id }, body: { is_active } }), {
      done: is_active ? "Premium code activated" : "Premium code deactivated",
      failed: "Failed to update premium code",
    });
  }

  /** The menu gives the focus back first: the question then returns it to there. */
  function askAfterMenu() {
    if (wanted.current === "edit") editing.opener.onClick();
    if (wanted.current === "delete") deletion.opener.onClick();
    wanted.current = null;
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="small"
            loading={isBusy}
            pending={editing.opener.pending || deletion.opener.pending}
          >
            More<span className="sr-only"> for {code.code}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={() => setTimeout(askAfterMenu)}>
          <DropdownMenuItem
            onFocus={editing.opener.onFocus}
            onSelect={() => {
              wanted.current = "edit";
            }}
          >
            Edit
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={turn}>{code.is_active ? "Deactivate" : "Activate"}</DropdownMenuItem>
          <DropdownMenuItem
            destructive
            disabled={isGiven}
            onSelect={() => {
              wanted.current = "delete";
            }}
          >
            Delete
          </DropdownMenuItem>
          {isGiven ? (
            <DropdownMenuLabel className="max-w-56">
              It was given to an order, so it cannot be deleted. Deactivate it instead.
            </DropdownMenuLabel>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {editing.dialog}
      {deletion.dialog}
    </>
  );
}
