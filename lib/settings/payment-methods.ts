/** The ways to pay. Apart from ./schema, because the checkout needs them before it has loaded any schema. */
export const paymentMethodNames = ["aamarpay", "cash_on_delivery"] as const;
