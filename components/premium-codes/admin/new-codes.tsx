"use client";

import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { notifyNotOpened, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

const loadDialogs = () => import("./new-codes-dialogs");
const CreateCodeDialog = lazy(async () => ({ default: (await loadDialogs()).CreateCodeDialog }));
const GenerateCodesDialog = lazy(async () => ({ default: (await loadDialogs()).GenerateCodesDialog }));

/** Phones show both buttons and the menu in one row. */
const ONE_ROW = "max-sm:flex-1 max-sm:px-3";

export function CreateCode() {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => <CreateCodeDialog {...control} />);

  return (
    <>
      <Button variant="quiet" className={ONE_ROW} {...opener}>
        {t("Create Single Code")}
      </Button>
      {dialog}
    </>
  );
}

export function GenerateCodes() {
  const { opener, dialog } = useLazyDialog(loadDialogs, (control) => <GenerateCodesDialog {...control} />);

  return (
    <>
      <Button className={ONE_ROW} {...opener}>
        {t("Generate Bulk Codes")}
      </Button>
      {dialog}
    </>
  );
}

/**
 * Button that creates more codes of a batch, for use in warnings. `batch`: its description; null for codes that fit any
 * order. Requires `MoreCodesDialog` on the page.
 */
export function MoreCodes({ batch }: { batch: string | null }) {
  return (
    <Button variant="quiet" size="small" early data-more-codes={batch ?? ""}>
      {t("Create more codes")}
      {batch === null ? null : (
        <span className="sr-only">
          {" "}
          “<UserText lang={langOf(batch)}>{batch}</UserText>”
        </span>
      )}
    </Button>
  );
}

/**
 * Shared dialog of all `MoreCodes` buttons on a page. Separate from them, because it must show the new codes after the
 * warning with the button has disappeared.
 */
export function MoreCodesDialog() {
  const [batch, setBatch] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  // Must run before an early click on one of them is replayed.
  useLayoutEffect(() => {
    async function open(button: HTMLElement) {
      button.ariaBusy = "true";
      try {
        await loadDialogs();
        setBatch(button.dataset.moreCodes ?? "");
        setOpen(true);
      } catch {
        notifyNotOpened();
      } finally {
        button.ariaBusy = null;
      }
    }

    function handleClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-more-codes]") : null;
      if (button) void open(button);
    }

    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  return batch === null ? null : (
    <Suspense fallback={null}>
      <GenerateCodesDialog description={batch} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
