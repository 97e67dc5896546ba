"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { type Choice, isRefusedByBrowser, readChoice, saveChoice } from "@/lib/analytics/consent";
import { connect } from "@/lib/analytics/track";
import { ConsentBanner } from "./consent-banner";
import { pushEvent, startTagManager } from "./tag-manager";
import { useEngagement } from "./use-engagement";

/** Consent banner and event tracking. Forwards events only after consent. Loaded by `AnalyticsHost`. */
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
      if (target instanceof Element && target.closest("[data-analytics-choices]")) setOpen(true);
    };

    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  function choose(next: Choice): void {
    saveChoice(next);
    setChoice(next);
    setOpen(false);
    // Reload the page, because a running script cannot be unloaded.
    if (isOn && next === "declined") window.location.reload();
  }

  if (!isOpen) return null;

  return <ConsentBanner choice={choice} isRefused={isRefused} onChoose={choose} onClose={() => setOpen(false)} />;
}
