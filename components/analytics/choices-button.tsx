"use client";

import { OPEN_CHOICES } from "@/lib/analytics/consent";

/** Lets people change their mind. Only where a tag manager is configured. */
export function ChoicesButton() {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
      onClick={() => window.dispatchEvent(new Event(OPEN_CHOICES))}
    >
      Analytics choices
    </button>
  );
}
