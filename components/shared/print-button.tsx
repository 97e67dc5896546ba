"use client";

import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

export function PrintButton() {
  return (
    <Button className="needs-script" onClick={() => window.print()}>
      {t("Print")}
    </Button>
  );
}
