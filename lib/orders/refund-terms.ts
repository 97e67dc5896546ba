/** Periods for refund requests, exchanges and payouts (spec 2), used by pages, policies and emails. */
export const RETURN_DAYS = 7;
export const REFUND_BUSINESS_DAYS = 10;
