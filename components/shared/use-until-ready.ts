"use client";

import { t } from "@/lib/texts/text";
import { useIsReady } from "./use-is-ready";

/**
 * Props for a control that changes data: disabled, with a reason, until hydration. Unlike early presses, such
 * clicks are never replayed.
 */
export function useUntilReady(): { disabled?: true; title?: string; "data-waits"?: "" } {
  return useIsReady() ? {} : { disabled: true, title: t("Works as soon as the page has loaded"), "data-waits": "" };
}
