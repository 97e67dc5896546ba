/** Available faults by area; the first in each list means no fault. */
export const faultNames = {
  initiate: [
    "none",
    "http_500",
    "hang",
    "html",
    "truncated_json",
    "huge_body",
    "redirect",
    "result_false",
    "bare_string",
    "foreign_url",
  ],
  check: [
    "none",
    "hang",
    "http_500",
    "html",
    "truncated_json",
    "huge_body",
    "redirect",
    "empty",
    "empty_object",
    "array_of_one",
    "pending",
    "other_status",
    "wrong_amount",
    "wrong_currency",
    "wrong_store",
    "wrong_tran_id",
    "risky",
  ],
  callback: ["none", "lost", "doubled", "fail_after_success", "success_unpaid"],
  /** Server-to-server notification: off, or in one of the two formats observed. */
  ipn: ["off", "form", "json"],
} as const;

export type Area = keyof typeof faultNames;
export type Fault<Name extends Area> = (typeof faultNames)[Name][number];
export type Faults = { [Name in Area]: Fault<Name> };

export const HUGE_BYTES = 10_000_000;
export const REDIRECT_TARGET = "http://169.254.169.254/latest/meta-data/";

export type FaultBox = ReturnType<typeof createFaults>;

/** Fault switches. A fault stays on until it is changed, or for `times` uses. */
export function createFaults(start: Partial<Faults> = {}) {
  const initial: Faults = { initiate: "none", check: "none", callback: "none", ipn: "off", ...start };
  let current: Faults = { ...initial };
  const left: Partial<Record<Area, number>> = {};

  return {
    read: (): Faults & { left: typeof left } => ({ ...current, left: { ...left } }),

    /** Throws RangeError for an unknown name. */
    set(changes: Record<string, unknown>, times?: number): void {
      const checked = Object.entries(changes).map(([area, name]) => [area, requireFault(area, name)] as const);
      current = { ...current, ...Object.fromEntries(checked) };
      for (const [area] of checked) {
        if (times && area !== "ipn") left[area as Area] = times;
        else delete left[area as Area];
      }
    },

    /** Returns the fault for the next use. */
    nextFault<Name extends Area>(area: Name): Fault<Name> {
      const fault: Fault<Name> = current[area];
      const uses = left[area];
      if (uses === 1) {
        delete left[area];
        current = { ...current, [area]: faultNames[area][0] };
      } else if (uses) left[area] = uses - 1;

      return fault;
    },

    reset(): void {
      current = { ...initial };
      for (const area of Object.keys(left) as Area[]) delete left[area];
    },
  };
}

function requireFault(area: string, name: unknown): string {
  const known: readonly string[] | undefined = area in faultNames ? faultNames[area as Area] : undefined;
  if (typeof name === "string" && known?.includes(name)) return name;

  throw new RangeError(known ? `${area} is one of ${known.join(", ")}` : `There is no ${area}`);
}
