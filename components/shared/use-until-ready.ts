"use client";

import { t } from "@/lib/texts/text";
import { useIsReady } from "./use-is-ready";

/**
 * Props that disable a control until hydration, with a reason. For controls that change data: unlike `earlyPress`,
 * clicks are not replayed.
 */
export function useUntilReady(): { disabled?: true; title?: string; "data-waits"?: "" } {
  return useIsReady() ? {} : { disabled: true, title: t("Works as soon as the page has loaded"), "data-waits": "" };
}
