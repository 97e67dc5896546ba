"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useLazyWindow } from "@/components/shared/use-lazy-window";
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
import { DeleteCodeDialog } from "./delete-code-dialog";

const loadEditor = () => import("./edit-code-dialog");
const EditCodeDialog = lazy(async () => ({ default: (await loadEditor()).EditCodeDialog }));

type Asked = "edit" | "delete";

/** What is seldom done with a code: editing it, turning it on or off, deleting it. */
export function CodeMenu({ code }: { code: PremiumCode }) {
  const [isDeleting, setDeleting] = useState(false);
  const editor = useLazyWindow(loadEditor);
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
    if (wanted.current === "edit") editor.opener.onClick();
    if (wanted.current === "delete") setDeleting(true);
    wanted.current = null;
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="small" loading={isBusy} pending={editor.opener.pending}>
            More<span className="sr-only"> for {code.code}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={() => setTimeout(askAfterMenu)}>
          <DropdownMenuItem
            onFocus={editor.opener.onFocus}
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
      {editor.wasOpened ? (
        <Suspense fallback={null}>
          <EditCodeDialog code={code} isOpen={editor.isOpen} onClose={() => editor.setOpen(false)} />
        </Suspense>
      ) : null}
      <DeleteCodeDialog code={code} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
