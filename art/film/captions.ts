import type { Language } from "@/lib/texts/language";
import { cues, ending } from "./cues.ts";

const clock = (at: number) => `00:00:${at.toFixed(3).padStart(6, "0")}`;

/** The caption file of a language. */
export function captionsIn(language: Language): string {
  const captions = [...cues, ending].map(
    ({ start, end, caption }) => `${clock(start)} --> ${clock(end)}\n${caption[language]}\n`,
  );

  return `WEBVTT\n\n${captions.join("\n")}`;
}
