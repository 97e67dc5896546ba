"use client";

import { cx, type VariantProps } from "class-variance-authority";
import { type ComponentType, type ReactNode, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { demoVideo } from "@/lib/home/demo-video";
import type { DemoDialogProps } from "./demo-dialog";

const loadDialog = () => import("./demo-dialog");

type DemoButtonProps = Pick<VariantProps<typeof buttonVariants>, "size"> & { children: ReactNode };

/** Opens the demo video. Loads dialog and player on click; if that fails, opens the file itself. */
export function DemoButton({ size, children }: DemoButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<DemoDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const { DemoDialog } = await loadDialog();
      setDialog(() => DemoDialog);
      setIsOpen(true);
    } catch {
      window.location.assign(demoVideo.sources[1].src);
    }
  }

  return (
    <>
      <button
        type="button"
        {...earlyPress}
        aria-haspopup="dialog"
        className={cx(buttonVariants({ variant: "quiet", size }), "needs-script")}
        onClick={() => void open()}
      >
        <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M5.5 3.6v12.8L16.5 10z" />
        </svg>
        {children}
      </button>
      {Dialog ? <Dialog isOpen={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
