/** Payment method names. Separate from ./schema, because the checkout needs them before any schema loads. */
export const paymentMethodNames = ["aamarpay", "cash_on_delivery"] as const;
