/** Changes of second factors that are emailed to the account. */
export const factorEvents = [
  "factor_added",
  "factor_removed",
  "recovery_codes_renewed",
  "recovery_code_used",
  "browser_trusted",
  "wrong_codes",
  "factor_reset_requested",
  "factor_reset_cancelled",
  "factors_reset",
] as const;

export type FactorEvent = (typeof factorEvents)[number];
