/**
 * Payment methods as data. Orders store the name; rules depend on the kind. Separate from ./schema, because the checkout initially loads no
 * schema.
 */

export type PaymentKind = "online" | "cash";

const methods = {
  aamarpay: { kind: "online" },
  cash_on_delivery: { kind: "cash" },
} as const satisfies Record<string, { kind: PaymentKind }>;

export type PaymentMethodName = keyof typeof methods;

/** A method that a gateway serves; each has an entry in server/adapters/gateways/registry. */
export type OnlineMethod = {
  [Name in PaymentMethodName]: (typeof methods)[Name]["kind"] extends "online" ? Name : never;
}[PaymentMethodName];

/** Method names in the order of error messages and settings. */
export const paymentMethodNames = Object.keys(methods) as [PaymentMethodName, ...PaymentMethodName[]];

/** The online method used when an order switches from cash to online payment. */
export const ONLINE_METHOD = "aamarpay" satisfies OnlineMethod;
export const CASH_METHOD = "cash_on_delivery" satisfies PaymentMethodName;

const isOfKind = (name: string, kind: PaymentKind) =>
  paymentMethodNames.some((one) => one === name && methods[one].kind === kind);

export function isOnlineMethod(name: string): name is OnlineMethod {
  return isOfKind(name, "online");
}

export function isCashMethod(name: string): boolean {
  return isOfKind(name, "cash");
}

/** Builds one value per method. */
export function byMethod<T>(build: (name: PaymentMethodName, kind: PaymentKind) => T): Record<PaymentMethodName, T> {
  const entries = paymentMethodNames.map((name) => [name, build(name, methods[name].kind)]);

  return Object.fromEntries(entries) as Record<PaymentMethodName, T>;
}
