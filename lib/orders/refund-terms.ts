/** How long one may ask for a refund or an exchange, and how long a refund takes (spec 2): what pages, policies and mails say of it. */
export const RETURN_DAYS = 7;
export const REFUND_BUSINESS_DAYS = 10;
