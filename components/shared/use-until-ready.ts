"use client";

import { t } from "@/lib/texts/text";
import { useIsReady } from "./use-is-ready";

/** For a control that changes data: disabled, with the reason, until a press on it works. Such a press is never kept and replayed. */
export function useUntilReady(): { disabled?: true; title?: string; "data-waits"?: "" } {
  return useIsReady() ? {} : { disabled: true, title: t("Works as soon as the page has loaded"), "data-waits": "" };
}
