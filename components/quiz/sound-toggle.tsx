"use client";

import { useEffect } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { useStore } from "@/components/shared/use-store";
import { buttonVariants } from "@/components/ui/button";
import { writeText } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore } from "@/lib/store";
import { t } from "@/lib/texts/text";
import { isSoundOn, tryToPlay } from "./answer-feedback";

const isSounding = createStore(false);

const SPEAKER = "M3 7.6v4.8h3L10.4 16V4L6 7.6Z";
const ICONS = {
  on: `${SPEAKER}M13.2 7.2a4 4 0 0 1 0 5.6M15.6 5a7.2 7.2 0 0 1 0 10`,
  off: `${SPEAKER}M13.5 7.7l4.6 4.6m0-4.6-4.6 4.6`,
};

/** Toggles the sound of answers in this browser. Off by default; needs JavaScript. */
export function SoundToggle() {
  const isOn = useStore(isSounding);

  useEffect(() => isSounding.set(isSoundOn()), []);

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
