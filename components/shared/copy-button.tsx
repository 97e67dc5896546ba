"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { useUntilReady } from "./use-until-ready";

type CopyButtonProps = {
  text: string;
  /** Accessible name, such as "Copy tracking number". */
  label: string;
  className?: string;
  /** `ghost` in list rows, where a box per row would outweigh the text. */
  variant?: "quiet" | "ghost";
};

const shownFor = 2000;
const labels = ["Copy", "Copied"] as const;

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, className, variant = "quiet" }: CopyButtonProps) {
  const waiting = useUntilReady();
  const [outcome, setOutcome] = useState<"Copied" | "Not copied" | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      // The Clipboard API requires HTTPS and permission. Users can still select the text next to the button.
      setOutcome("Not copied");
    }
  }

  return (
    <>
      <Button
        variant={variant}
        size="small"
        className={className}
        aria-label={outcome ? t(outcome) : label}
        onClick={copy}
        {...waiting}
      >
        <span className="grid justify-items-center *:[grid-area:1/1]">
          {[...labels, ...(outcome === "Not copied" ? [outcome] : [])].map((text) => (
            // Render the usual labels with one visible, so that the width does not change.
            <span key={text} className={text === (outcome ?? "Copy") ? undefined : "invisible"}>
              {t(text)}
            </span>
          ))}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {outcome ? t(outcome) : null}
      </span>
    </>
  );
}

type CodeBoxProps = {
  text: string;
  /** Accessible name of the copy button, such as "Copy premium code"; null renders no button. */
  label: string | null;
  /** Mutes a code that is no longer valid. */
  isSpent?: boolean;
};

/** Code in a dashed frame, with a copy button. */
export function CodeBox({ text, label, isSpent = false }: CodeBoxProps) {
  return (
    <div className="code-box" data-spent={isSpent}>
      <span className="code-box-text" translate="no">
        {text}
      </span>
      {label === null ? null : <CopyButton text={text} label={label} />}
    </div>
  );
}
