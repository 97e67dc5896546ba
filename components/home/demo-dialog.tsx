"use client";

import { MediaVideo } from "@/components/shared/media-video";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { demoVideo } from "@/lib/home/demo-video";
import { t } from "@/lib/texts/text";

export type DemoDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Demo video in a dialog. Closing unmounts the player, which stops it. */
export function DemoDialog({ isOpen, onOpenChange }: DemoDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("A card comes to life")}
        description={t("16 seconds, no sound. Captions describe what you see.")}
        className="sm:max-w-4xl"
      >
        <MediaVideo {...demoVideo} label={t("Demo: a phone over three element cards")} />
      </DialogContent>
    </Dialog>
  );
}
