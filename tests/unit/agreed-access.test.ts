/** Who may call what, agreed by hand: a contract cannot open an operation by mistake. HTTP tests check that the shop keeps to the contracts. */
import { expect, it } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";

/** Every operation that others than admins may call. */
const agreed: Record<string, "public" | "user" | "owner"> = {
  "auth.register": "public",
  "auth.login": "public",
  "auth.firebaseLogin": "public",
  "auth.refresh": "public",
  "auth.logout": "public",
  "auth.logoutAll": "public",
  "auth.me": "user",
  "auth.changeMe": "user",
  "auth.forgotPassword": "public",
  "auth.resetPassword": "public",
  "auth.verifyEmail": "public",
  "auth.confirmContact": "public",
  "auth.resendVerification": "user",
  "products.list": "public",
  "products.search": "public",
  "products.suggest": "public",
  "products.get": "public",
  "stock-notices.ask": "public",
  "stock-notices.confirm": "public",
  "stock-notices.stop": "public",
  "reviews.list": "public",
  "reviews.mine": "user",
  "reviews.write": "user",
  "reviews.remove": "user",
  "reviews.uploadPicture": "user",
  "reviews.report": "user",
  "checkout.quote": "public",
  "orders.create": "user",
  "orders.list": "user",
  "orders.mine": "user",
  "orders.get": "owner",
  "orders.changeStatus": "owner",
  "orders.payInCash": "owner",
  "orders.payOnline": "owner",
  "orders.track": "public",
  "orders.addItem": "user",
  "orders.changeItem": "owner",
  "orders.removeItem": "owner",
  "payments.initiate": "user",
  "payments.payByLink": "public",
  "payments.success": "public",
  "payments.fail": "public",
  "payments.cancel": "public",
  "payments.cancelLink": "public",
  "payments.notify": "public",
  "settings.paymentMethods": "public",
  "settings.deliveryCharges": "public",
  "contact.send": "public",
  "settings.shopContact": "public",
  "quiz.sample": "public",
  "quiz.sampleAnswer": "public",
  "quiz.today": "public",
  "quiz.practiceQuestion": "user",
  "quiz.practiceAnswer": "user",
  "quiz.sessionStatus": "user",
  "quiz.startSession": "user",
  "quiz.sessionQuestion": "owner",
  "quiz.answer": "user",
  "quiz.complete": "owner",
  "scoreboard.daily": "user",
  "premium-codes.mine": "user",
  "premium-codes.use": "user",
  "premium-codes.useTyped": "user",
  "premium-codes.validate": "public",
  "premium-codes.validateTyped": "public",
};

const declared = Object.entries(contracts).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Contract>)
    .filter(([, { auth }]) => auth !== "admin")
    .map(([name, { auth, owner }]) => [`${group}.${name}`, owner ? "owner" : auth] as const),
);

it.each(declared)("%s is for %s callers, as agreed", (name, caller) => {
  expect(agreed[name], `agreed["${name}"] in this file`).toBe(caller);
});

it("lists existing operations only", () => {
  expect(Object.keys(agreed).sort()).toEqual(declared.map(([name]) => name).sort());
});
