"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { t } from "@/lib/texts/text";
import { ImportForm } from "./import-form";

/** Button and dialog that import questions from a file (issue 5). */
export function ImportQuestions() {
  const [isOpen, setOpen] = useState(false);
  const isWriting = useRef(false);

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (isWriting.current ? undefined : setOpen(next))}>
      <DialogTrigger asChild>
        <Button variant="quiet">{t("Import")}</Button>
      </DialogTrigger>
      <DialogContent
        title={t("Import questions")}
        description={t(
          "From a CSV as the export writes it, or from GIFT as Moodle does. The file is checked first; nothing is written until you say so.",
        )}
        className="sm:max-w-2xl"
      >
        <ImportForm isWriting={isWriting} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
