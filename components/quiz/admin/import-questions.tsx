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
          "Import a CSV file in the format of the export, or a GIFT file from Moodle. The file is checked first, and nothing is saved until you confirm.",
        )}
        className="sm:max-w-2xl"
      >
        <ImportForm isWriting={isWriting} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
