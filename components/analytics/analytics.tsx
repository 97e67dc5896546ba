"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { type Choice, isRefusedByBrowser, readChoice, saveChoice } from "@/lib/analytics/consent";
import { pressNames } from "@/lib/analytics/events";
import { connect, track } from "@/lib/analytics/track";
import { ConsentBanner } from "./consent-banner";
import { pushEvent, startTagManager } from "./tag-manager";
import { useEngagement } from "./use-engagement";

/** Asks for consent and forwards events if it was given. Loaded by AnalyticsHost in the browser only. */
export function Analytics({ id }: { id: string }) {
  const path = usePathname();
  const [isRefused] = useState(() => isRefusedByBrowser(navigator));
  const [choice, setChoice] = useState(readChoice);
  const [isOpen, setOpen] = useState(choice === null && !isRefused);
  const isOn = choice === "accepted" && !isRefused;
  useEngagement();

  // biome-ignore lint/correctness/useExhaustiveDependencies: retry after navigation, since personal pages do not load it.
  useEffect(() => {
    if (isOn) startTagManager(id);

    return connect(isOn ? pushEvent : () => {});
  }, [isOn, id, path]);

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-analytics-choices]")) setOpen(true);
      const eventName = target.closest<HTMLElement>("[data-tells]")?.dataset.tells;
      const name = pressNames.find((each) => each === eventName);
      if (name) track({ name });
    };

    // Capture phase: the clicked element may be removed before the event bubbles.
    document.addEventListener("click", handleClick, true);
    return () => document.removeEventListener("click", handleClick, true);
  }, []);

  function choose(next: Choice): void {
    saveChoice(next);
    setChoice(next);
    setOpen(false);
    // A running script cannot be unloaded, so reload the page without it.
    if (isOn && next === "declined") window.location.reload();
  }

  if (!isOpen) return null;

  return <ConsentBanner choice={choice} isRefused={isRefused} onChoose={choose} onClose={() => setOpen(false)} />;
}
