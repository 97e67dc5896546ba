"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { BindCodeDialog } from "./bind-code-dialog";
import { UnbindCodeDialog } from "./unbind-code-dialog";

/** Binds a code to somebody, or takes it away again. */
export function CodeBinding({ code }: { code: PremiumCode }) {
  const [asked, setAsked] = useState<"bind" | "unbind" | null>(null);
  const what = code.bound_user_email === null ? "bind" : "unbind";
  const turn = (dialog: "bind" | "unbind") => (isOpen: boolean) => setAsked(isOpen ? dialog : null);

  return (
    <>
      <Button variant="quiet" size="small" className="min-w-20 max-sm:ml-auto" onClick={() => setAsked(what)}>
        {what === "bind" ? "Bind" : "Unbind"}
        <span className="sr-only"> {code.code}</span>
      </Button>
      <BindCodeDialog code={code} isOpen={asked === "bind"} onOpenChange={turn("bind")} />
      <UnbindCodeDialog code={code} isOpen={asked === "unbind"} onOpenChange={turn("unbind")} />
    </>
  );
}
