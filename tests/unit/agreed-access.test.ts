/** The agreed access to every operation, by hand, so that no contract exposes one by mistake. Enforced: tests/http/access-matrix. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { adminPagesFor } from "@/lib/admin-pages";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { type Ability, abilities, hasAbility, type Rank, type StaffRole, staffRoles } from "@/lib/roles";

/** Operations of a group that any signed-in user may call. */
const usersOf = (group: string, names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [`${group}.${name}`, "user"] as const));

/** Operations that require no ability. */
const agreedAccess: Record<string, "public" | "user" | "owner"> = {
  "auth.register": "public",
  "auth.login": "public",
  "auth.firebaseLogin": "public",
  "auth.secondFactor": "public",
  "auth.passkeyOptions": "public",
  "auth.refresh": "public",
  "auth.logout": "public",
  "auth.logoutAll": "public",
  "auth.me": "user",
  "auth.changeMe": "user",
  "auth.forgotPassword": "public",
  "auth.emailCode": "public",
  "auth.emailCodeLogin": "public",
  "auth.resetPassword": "public",
  "auth.verifyEmail": "public",
  "auth.confirmContact": "public",
  "staff.acceptInvitation": "public",
  "auth.resendVerification": "user",
  ...usersOf(
    "account",
    "cancelEmailChange addresses addAddress changeAddress removeAddress sessions endOtherSessions endSession",
  ),
  ...usersOf("account", "get update changePassword stepUpState stepUp requestDataCopy requestDeletion keepAccount"),
  ...usersOf("account", "downloadDataCopy requestEmailChange cancelEmailChange"),
  "account.confirmEmailChange": "public",
  "account.revertEmailChange": "public",
  "second-factors.undo": "public",
  "products.list": "public",
  "products.search": "public",
  "products.suggest": "public",
  "products.offers": "public",
  "products.get": "public",
  "elements.get": "public",
  "stock-notices.ask": "public",
  "stock-notices.confirm": "public",
  "stock-notices.stop": "public",
  "reviews.list": "public",
  ...usersOf("reviews", "mine write remove uploadPicture report"),
  "checkout.quote": "public",
  "orders.create": "user",
  "orders.list": "user",
  "orders.mine": "user",
  "orders.get": "owner",
  "orders.changeStatus": "owner",
  "orders.payInCash": "owner",
  "orders.payOnline": "owner",
  "orders.changeAddress": "owner",
  "orders.track": "public",
  "orders.confirmByCode": "public",
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
  "couriers.steadfastWebhook": "public",
  "couriers.pathaoWebhook": "public",
  "settings.paymentMethods": "public",
  "settings.deliveryCharges": "public",
  "contact.send": "public",
  "contact.complain": "public",
  "contact.requestReturn": "user",
  "settings.shopContact": "public",
  ...usersOf(
    "second-factors",
    "list startApp confirmApp rename remove renewCodes forgetBrowser passkeyOptions addPasskey cancelReset",
  ),
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

/** Operations that require an ability. */
const agreedAbilities: Record<Ability, string[]> = {
  "admin.open": ["search.find", "search.shapes", "dashboard.attention", "dashboard.pulse"],
  "reports.read": [
    "dashboard.stats",
    "dashboard.series",
    "orders.deliveryFigures",
    "reports.report",
    "reports.cash",
    "reports.exportCsv",
    "reports.exportXlsx",
  ],
  "audit.read": ["audit.list"],
  "parcels.read": [],
  "orders.read": ["orders.queues", "orders.selection", "orders.cashDue", "orders.adminDetails", "orders.neighbours"],
  "orders.edit": [
    "orders.adminUpdate",
    "orders.correctCoupon",
    "orders.take",
    "orders.callers",
    "orders.makeCheckoutLink",
    "orders.readMessage",
    "orders.giveOrders",
    "orders.makePaymentLink",
    "orders.takeBackPaymentLink",
    "orders.receiveCash",
    "orders.confirmPhone",
    "orders.takeBackConfirmation",
    "orders.recordCall",
    "orders.takeBackCall",
    "orders.addNote",
    "orders.extendConfirmations",
    "orders.resendMail",
    "orders.returnParcel",
    "orders.recordReattempt",
    "orders.settlePayout",
    "orders.exportPayout",
    "couriers.places",
    "couriers.correctPlace",
    "sms.sendAgain",
    "orders.confirmByChat",
    "orders.sendCode",
    "orders.recallParcel",
    "orders.blockNumber",
    "orders.unblockNumber",
  ],
  "orders.dispatch": [
    ...["bulk", "courierNumbers", "courierFile", "courierFileCheck", "courierSheet"].map((name) => `orders.${name}`),
    ...["parcels", "expectedCharges", "bookParcels", "resolveBooking"].map((name) => `orders.${name}`),
  ],
  "orders.refund": ["orders.refund"],
  "orders.export": ["orders.export"],
  "cases.edit": ["cases.list", "cases.giveCodes", "cases.resolve"],
  "codes.read": ["premium-codes.list", "premium-codes.selection", "premium-codes.stats", "premium-codes.get"],
  "codes.edit": [
    "premium-codes.create",
    "premium-codes.generate",
    "premium-codes.update",
    "premium-codes.remove",
    "premium-codes.bulk",
    "premium-codes.bind",
    "premium-codes.unbind",
  ],
  "codes.export": ["premium-codes.export", "premium-codes.exportTicked"],
  "coupons.edit": ["coupons.list", "coupons.export", "coupons.get", "coupons.create", "coupons.update"],
  "customers.read": ["auth.listUsers", "auth.getUser"],
  "customers.export": ["auth.exportUsers"],
  "customers.erase": ["auth.requestDeletion", "auth.cancelDeletion"],
  "staff.edit": [
    "auth.changeRole",
    "staff.list",
    "staff.changeRole",
    "staff.suspend",
    "staff.requestFactorReset",
    "staff.cancelFactorReset",
    "staff.resume",
    "staff.endSessions",
    "staff.invite",
    "staff.revokeInvitation",
  ],
  "messages.edit": [
    "contact.messages",
    "contact.selection",
    "contact.bulk",
    "contact.get",
    "contact.update",
    "contact.reply",
  ],
  "reviews.edit": ["reviews.all", "reviews.decide", "reviews.reply"],
  "products.edit": [
    "products.create",
    "products.uploadImage",
    "products.update",
    "products.selection",
    "products.bulk",
    "products.move",
    "products.remove",
    "premium-codes.batches",
  ],
  "stock.edit": ["stock.movements", "stock.reorderPoint", "stock.correct"],
  "purchases.edit": [
    ...["list", "create", "get", "update", "order", "receive", "close", "cancel"].map((name) => `purchases.${name}`),
    ...["suppliers", "addSupplier", "changeSupplier"].map((name) => `purchases.${name}`),
  ],
  "profit.read": ["profit.report", "profit.export", "profit.ofOrder", "profit.rates"],
  "profit.edit": ["profit.setCharge", "profit.setRate", "profit.removeRate"],
  "accounting.read": ["accounting.journal", "accounting.invoices", "accounting.exportCsv", "accounting.exportXlsx"],
  "quiz.edit": [
    "quiz.listTopics",
    "quiz.createTopic",
    "quiz.getTopic",
    "quiz.updateTopic",
    "quiz.removeTopic",
    "quiz.listQuestions",
    "quiz.selectQuestions",
    "quiz.createQuestion",
    "quiz.getQuestion",
    "quiz.updateQuestion",
    "quiz.removeQuestion",
    "quiz.bulkQuestions",
    "quiz.preview",
    "quiz.importQuestions",
    "quiz.exportCsv",
    "quiz.exportGift",
    "quiz.stats",
    "quiz.statsByTopic",
    "quiz.statsOfQuestions",
    "quiz.statsOfTopic",
  ],
  "settings.edit": [
    "settings.updateDeliveryCharges",
    "settings.paymentSettings",
    "settings.updatePaymentSettings",
    "settings.orderLimits",
    "settings.updateOrderLimits",
    "settings.togglePaymentMethod",
    "settings.updateShopContact",
    "settings.stockAndCouriers",
    "settings.updateStockAndCouriers",
    "settings.ownerMails",
    "settings.updateOwnerMails",
    "settings.riskRules",
    "settings.updateRiskRules",
    "settings.retention",
    "settings.updateRetention",
    "settings.system",
    ...["accounts", "saveAccount", "removeAccount"].map((name) => `couriers.${name}`),
    ...["settings", "updateSettings", "saveAccount", "removeAccount"].map((name) => `sms.${name}`),
    ...["settings", "updateSettings", "saveAccount", "removeAccount"].map((name) => `telegram.${name}`),
    ...["findChats", "chooseChat", "sendTest"].map((name) => `telegram.${name}`),
    "setup.read",
    "setup.testMail",
    "setup.testGateway",
  ],
  "operation.edit": [
    "operation.failures",
    "operation.sendMailsAgain",
    "operation.sendMailAgain",
    "operation.removeMail",
    "operation.removeOverdueMails",
    "operation.runTaskAgain",
  ],
};

const declared = Object.entries(contracts).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Contract>).map(([name, { auth, owner }]) => ({
    operation: `${group}.${name}`,
    access: typeof auth === "object" ? auth.can : owner ? "owner" : auth,
  })),
);

const agreed: Record<string, string> = {
  ...agreedAccess,
  ...Object.fromEntries(
    Object.entries(agreedAbilities).flatMap(([ability, operations]) => operations.map((name) => [name, ability])),
  ),
};

it.each(declared)("$operation requires $access, as agreed", ({ operation, access }) => {
  expect(agreed[operation], `"${operation}" in this file`).toBe(access);
});

it("lists no operation that does not exist", () => {
  expect(Object.keys(agreed).sort()).toEqual(declared.map(({ operation }) => operation).sort());
});

/** Abilities of the staff roles, as decided (D9.27). */
const agreedRoles: Record<StaffRole, readonly Ability[]> = {
  owner: abilities,
  manager: [
    "admin.open",
    "reports.read",
    "parcels.read",
    "orders.read",
    "orders.edit",
    "orders.dispatch",
    "orders.refund",
    "orders.export",
    "cases.edit",
    "coupons.edit",
    "customers.read",
    "customers.export",
    "messages.edit",
    "reviews.edit",
    "stock.edit",
  ],
  packer: ["admin.open", "parcels.read", "orders.dispatch"],
  editor: ["admin.open", "products.edit", "quiz.edit"],
  support: ["admin.open", "parcels.read", "orders.read", "customers.read", "messages.edit"],
};

const abilitiesOf = (rank: Rank) => abilities.filter((ability) => hasAbility(rank, ability));

it("lists every ability", () => {
  expect(Object.keys(agreedAbilities)).toEqual([...abilities]);
});

it.each(staffRoles)("gives the role %s the agreed abilities", (staffRole) => {
  expect(abilitiesOf({ role: "admin", staffRole })).toEqual(agreedRoles[staffRole]);
});

it("gives customers no ability, even with a staff role left over", () => {
  expect(abilitiesOf({ role: "customer", staffRole: null })).toEqual([]);
  expect(abilitiesOf({ role: "customer", staffRole: "owner" })).toEqual([]);
  expect(abilitiesOf({ role: "admin", staffRole: null })).toEqual([]);
});

it.each(adminPagesFor({ role: "admin", staffRole: "owner" }))(
  "$href requires $can, as its entry in the navigation says",
  ({ href, can }) => {
    const folder = new URL(href, "https://shop").pathname;

    expect(readFileSync(`app${folder}/page.tsx`, "utf8")).toContain(`requireAbility("${can}",`);
  },
);
