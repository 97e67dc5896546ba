"use client";

import { useEffect } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { useIsReady } from "@/components/shared/use-is-ready";
import { useStore } from "@/components/shared/use-store";
import { buttonVariants } from "@/components/ui/button";
import { readText, writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore } from "@/lib/store";
import { t } from "@/lib/texts/text";

const VIBRATION_MS = 12;

/** Rising notes for a right answer, a single low one for a wrong answer. */
const NOTES = {
  right: [
    [0, 660],
    [0.1, 990],
  ],
  wrong: [[0, 294]],
} as const;

const isSounding = createStore(false);

const isSoundOn = () => readText("local", storageKeys.quizSound) === "on";

async function play(isRight: boolean): Promise<void> {
  const { playNotes } = await import("@/lib/play-notes");
  playNotes(NOTES[isRight ? "right" : "wrong"], { loudness: 0.12, length: 0.2 });
}

/** Without a connection an answer is silent. */
const tryToPlay = (isRight: boolean) => void play(isRight).catch(() => {});

/** Vibrates for a right answer, unless the user asks for less motion, and plays a sound if it is switched on. */
export function signalAnswer(isRight: boolean): void {
  // A page that shows an answer posted without JavaScript has had no touch yet, so the browser would refuse both.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (isRight && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(VIBRATION_MS);
  if (isSoundOn()) tryToPlay(isRight);
}

const SPEAKER = "M3 7.6v4.8h3L10.4 16V4L6 7.6Z";
const ICONS = {
  on: `${SPEAKER}M13.2 7.2a4 4 0 0 1 0 5.6M15.6 5a7.2 7.2 0 0 1 0 10`,
  off: `${SPEAKER}M13.5 7.7l4.6 4.6m0-4.6-4.6 4.6`,
};

/** Toggles the sound of answers in this browser. Off by default; needs JavaScript. */
export function SoundToggle() {
  const isReady = useIsReady();
  const isOn = useStore(isSounding);

  useEffect(() => isSounding.set(isSoundOn()), []);
  if (!isReady) return null;

  function toggle() {
    writeText("local", storageKeys.quizSound, isOn ? null : "on");
    isSounding.set(!isOn);
    if (!isOn) tryToPlay(true);
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className={buttonVariants({ variant: "ghost", size: "small", className: "quiz-sound" })}
    >
      <LineIcon path={ICONS[isOn ? "on" : "off"]} />
      <span className="max-sm:sr-only">{t("Sound")}</span>
    </button>
  );
}
