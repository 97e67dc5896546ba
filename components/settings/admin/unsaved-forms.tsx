"use client";

import "./unsaved-forms.css";

import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { t, tn } from "@/lib/texts/text";

type Report = (id: string, form: HTMLFormElement | null) => void;

const Unsaved = createContext<Report>(() => {});

/**
 * Tracks forms with unsaved changes, and submits them all by one button. Each form validates and asks as usual.
 */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, HTMLFormElement>>(new Map());
  const sections = useRef<HTMLDivElement>(null);
  useClosedOnPhones(sections);
  const report = useCallback<Report>((id, form) => {
    setForms((last) => {
      const next = new Map(last);
      if (form) next.set(id, form);
      else next.delete(id);
      return next;
    });
  }, []);

  function saveAll() {
    // Submit from bottom to top, because the last invalid form gets the focus and the toast.
    const fromBelow = [...forms.values()].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1,
    );
    for (const form of fromBelow) {
      // Open collapsed sections, so that errors are visible.
      form.closest("details")?.setAttribute("open", "");
      form.requestSubmit();
    }
  }

  return (
    <Unsaved value={report}>
      <div ref={sections} className="settings-folds grid gap-2.5">
        {children}
      </div>
      <div role="status" className="sticky bottom-3 z-30 mt-3 empty:hidden">
        {forms.size > 0 ? (
          <div className="unsaved-bar panel flex items-center justify-between gap-x-4 px-4 py-2.5 shadow-lg sm:px-5">
            <p className="min-w-0 max-sm:text-sm">{tn(forms.size, "{n} unsaved section", "{n} unsaved sections")}</p>
            <Button className="flex-none" onClick={saveAll}>
              {t("Save all changes")}
            </Button>
          </div>
        ) : null}
      </div>
    </Unsaved>
  );
}

/**
 * Closes the sections on phones, except the one in the URL fragment. The style sheet hides their content until then. Without
 * scripts they stay open.
 */
function useClosedOnPhones(sections: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!sections.current) return;
    const target = window.location.hash ? document.getElementById(window.location.hash.slice(1)) : null;
    const isPhone = window.matchMedia("(width < 40rem)").matches;
    for (const section of isPhone ? sections.current.querySelectorAll("details") : []) {
      section.open = target !== null && section.contains(target);
    }
    sections.current.dataset.folded = "";
    if (isPhone) target?.scrollIntoView();
  }, [sections]);
}

/** Reports unsaved changes of a form. */
export function useReportUnsaved(form: RefObject<HTMLFormElement | null>, isDirty: boolean): void {
  const report = useContext(Unsaved);
  const id = useId();
  useEffect(() => {
    report(id, isDirty ? form.current : null);
    return () => report(id, null);
  }, [report, id, form, isDirty]);
}
