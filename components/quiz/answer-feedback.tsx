"use client";

import { readText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

const VIBRATION_MS = 12;

/** Rising notes for a right answer, a single low one for a wrong answer. */
const NOTES = {
  right: [
    [0, 660],
    [0.1, 990],
  ],
  wrong: [[0, 294]],
} as const;

export const isSoundOn = () => readText("local", storageKeys.quizSound) === "on";

async function play(isRight: boolean): Promise<void> {
  const { playNotes } = await import("@/lib/play-notes");
  playNotes(NOTES[isRight ? "right" : "wrong"], { loudness: 0.12, length: 0.2 });
}

/** Without a connection an answer is silent. */
export const tryToPlay = (isRight: boolean) => void play(isRight).catch(() => {});

/** Vibrates for a right answer, unless the user asks for less motion, and plays a sound if it is switched on. */
export function signalAnswer(isRight: boolean): void {
  // A page that shows an answer posted without JavaScript has had no touch yet, so the browser would refuse both.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (isRight && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(VIBRATION_MS);
  if (isSoundOn()) tryToPlay(isRight);
}
