"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { PrintFormat } from "@/lib/dispatch/print-query";

const MM_PER_PX = 25.4 / 96;
/** Top and bottom margin, as in paper.css. */
const ROLL_MARGIN_MM = 4;

const sizes: Record<Exclude<PrintFormat, "80mm">, string> = {
  a4: "size: A4; margin: 14mm;",
  a4x4: "size: A4; margin: 0;",
  a6: "size: A6; margin: 6mm;",
  "10x15": "size: 100mm 150mm; margin: 5mm;",
};

const rollSize = (height: number) => `size: 80mm ${height}mm; margin: ${ROLL_MARGIN_MM}mm;`;

/**
 * Sets the print size of a sheet. For thermal rolls, measures the height of the content in the browser, so that the
 * paper is cut below it.
 */
export function PageSize({ paper, children }: { paper: PrintFormat; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(297);
  const name = `sheet-${useId().replace(/\W/g, "")}`;

  useEffect(() => {
    if (!sheet.current || paper !== "80mm") return;

    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.contentRect.height * MM_PER_PX) + 2 * ROLL_MARGIN_MM + 1);
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [paper]);

  return (
    <>
      <style>{`@page ${name} { ${paper === "80mm" ? rollSize(height) : sizes[paper]} }`}</style>
      <article ref={sheet} className="paper" data-paper={paper} style={{ page: name }}>
        {children}
      </article>
    </>
  );
}
