/** Personal data of orders, payments and codes. Amounts, dates, goods and proofs of payment remain, as the law requires of accounts. */
import { placeholderEmailOf } from "@/lib/no-email";
import { t } from "@/lib/texts/text";
import { anonymiseOrders } from "@/server/fulfilment/anonymise-orders";
import { copy, type Declaration, fact, type Person, personal, secret, staff, technical } from "../declare";

const ofOrders = ({ id }: Person) => ({ order: { userId: id } });

const PROOF = "accounting and tax law: proof of the payment";

export const order: Declaration<"Order"> = {
  download: { file: "orders" },
  deletion: { run: (tx, { id, orderIds }, now) => anonymiseOrders(tx, { userId: id, orderIds, now }) },
  of: ({ id }) => ({ userId: id }),
  columns: {
    ...personal("the delivery address with name, phone number", "shipFirstName", "shipLastName", "shipPhone"),
    ...personal("the delivery address with name, phone number", "shipAddress", "shipArea", "shipCity", "shipZipCode"),
    ...personal("another email address and a note for the courier", "shipEmail", "courierNote"),
    ...personal("the language of the shop", "locale"),
    ...personal("everything that happened to the order afterwards", "trackingAlias", "courierTrackingNumber"),
    ...personal("everything that happened to the order afterwards", "phoneConfirmedAt", "callCount", "lastCallAt"),
    ...personal("everything that happened to the order afterwards", "lastCallOutcome", "callAgainAt"),
    ...copy("the delivery address with name, phone number", "shipName", "shipPhoneDigits", "searchStarts"),
    ...secret("keyed hashes of the network address", "networkHash", "wideNetworkHash"),
    ...secret("a keyed hash of a random mark of the browser", "browserHash"),
    ...secret("Anyone with the payment link", "paymentLinkKey"),
    ...fact("id", "orderNumber", "trackingNumber", "courierName", "status", "paymentStatus", "deliveryStatus"),
    ...fact("paymentMethod", "totalPaisa", "deliveryChargePaisa", "discountPaisa", "paidPaisa", "refundedPaisa"),
    ...fact(
      "advancePaisa",
      "source",
      "createdAt",
      "deliveredAt",
      "cancelledAt",
      "returnComingAt",
      "returnedAt",
      "returnLostAt",
    ),
    ...technical(
      "userId",
      "replacesId",
      "couponId",
      "couponTerms",
      "holdsStock",
      "waitsForStock",
      "holdLapsesAt",
      "soldOutAt",
    ),
    ...technical("waitsForCode", "codeBatch", "codeHeld", "heldUntil", "expiredAt", "version", "paymentLinkEndsAt"),
    ...technical("linkAsksAdvance", "isDemo", "queue", "readyAt", "dueAt", "updatedAt"),
  },
};

const BLOCKS = "If our staff block a phone number for cash";

export const blockedNumber: Declaration<"BlockedNumber"> = {
  download: { file: "blocked-numbers" },
  deletion: "delete",
  of: ofOrders,
  columns: {
    ...personal(BLOCKS, "phoneDigits", "reason", "createdAt", "endsAt", "liftedAt"),
    ...staff(BLOCKS, "createdById"),
    ...fact("orderId"),
    ...technical("id"),
  },
};

export const orderItem: Declaration<"OrderItem"> = {
  download: { file: "order-items" },
  deletion: { keepAll: "accounting and tax law: the goods; they name nobody" },
  of: ofOrders,
  columns: {
    ...personal("the items and their prices", "productName", "quantity", "pricePaisa"),
    ...fact("orderId", "position", "category"),
    ...technical("id", "productId", "productNameBn", "imageUrl", "codeBatch"),
  },
};

export const idempotencyKey: Declaration<"IdempotencyKey"> = {
  download: { none: "a random key, for two days" },
  deletion: "delete",
  of: ({ id }) => ({ userId: id }),
  key: ["userId", "key"],
  columns: {
    ...secret("Records that prevent an order from being placed twice", "key", "requestHash"),
    ...technical("userId", "orderId", "createdAt"),
  },
};

export const paymentAttempt: Declaration<"PaymentAttempt"> = {
  download: { file: "payments" },
  deletion: {
    clear: { paymentUrl: null, cardType: null, riskLevel: null, riskTitle: null },
    keep: { tranId: PROOF, gatewayTxnId: PROOF, bankTxnId: PROOF },
  },
  of: ofOrders,
  columns: {
    ...personal("the transaction numbers of the gateway and the bank", "tranId", "gatewayTxnId", "bankTxnId"),
    ...personal("the type of card or wallet", "cardType"),
    ...personal("the gateway's risk rating", "riskLevel", "riskTitle"),
    ...secret("Your online payments", "paymentUrl"),
    ...fact("orderId", "amountPaisa", "receivedPaisa", "isAdvance", "status", "createdAt", "decidedAt", "refundedAt"),
    ...technical("id", "initiatedAt", "voidedAt", "checkedAt", "nextCheckAt"),
  },
};

export const refund: Declaration<"Refund"> = {
  download: { file: "refunds" },
  deletion: { clear: { note: "" }, keep: { reference: PROOF, createdById: "who of the staff refunded" } },
  of: ofOrders,
  columns: {
    ...personal("for refunds the amount, reason and reference", "reference"),
    ...staff("everything that happened to the order afterwards and who did it", "note", "createdById"),
    ...fact("orderId", "amountPaisa", "reason", "createdAt", "voidedAt"),
    ...technical("id"),
  },
};

const REPORTS = "its numbers and tracking page";

export const parcel: Declaration<"Parcel"> = {
  download: { file: "parcels" },
  deletion: {
    clear: { trackingCode: null, trackingLink: null, courierStatus: null, problemText: "" },
    keep: {
      consignmentId: "accounting and tax law: couriers' payments name the parcel by it",
      amountToCollect: "accounting and tax law: the amount",
      collectedPaisa: "accounting and tax law: the amount",
      claimedPaisa: "accounting and tax law: the amount",
      requestedById: "who of the staff booked it",
    },
  },
  of: ofOrders,
  columns: {
    ...personal(REPORTS, "consignmentId", "trackingCode", "trackingLink"),
    ...personal("the amount to collect and collected", "amountToCollect", "collectedPaisa", "claimedPaisa"),
    ...personal("its reports of where the parcel is", "courierStatus"),
    ...staff("its reports of where the parcel is", "problemText", "requestedById"),
    ...fact("orderId", "courier", "invoice", "status", "chargePaisa", "weightGrams", "statusAt", "createdAt"),
    ...fact("bookedAt", "cancelledAt", "endedAt", "reattempt", "reattemptAt", "reattemptUntil", "restSince"),
    ...technical("id", "cityId", "zoneId", "areaId", "problem", "attempts", "leaseUntil", "nextCheckAt", "checkedAt"),
    ...technical("missingSince", "missingAnswers"),
    ...technical("payoutId", "claimedStatus", "claimedAt", "needsPersonAt", "attention", "updatedAt"),
  },
};

export const parcelEvent: Declaration<"ParcelEvent"> = {
  download: { none: "reports of couriers, whose result is in the parcels file" },
  deletion: "delete",
  of: ({ id }) => ({ parcel: { order: { userId: id } } }),
  columns: {
    ...staff("its reports of where the parcel is", "payload", "consignmentId", "invoice"),
    ...technical("id", "parcelId", "courier", "source", "name", "status", "digest", "happenedAt", "receivedAt"),
  },
};

/** The texts are made from the order when they are sent, and not stored. */
export const smsMessage: Declaration<"SmsMessage"> = {
  download: { file: "text-messages" },
  deletion: "delete",
  of: ofOrders,
  columns: {
    ...personal("The text messages about your orders", "recipient", "locale", "kind", "status", "sentAt"),
    // The network of the caller, who may be someone else.
    ...staff("stored with the network it was caused from", "client"),
    // Words of the provider.
    ...staff("The text messages about your orders", "detail"),
    ...fact("orderId", "provider", "parts", "createdAt"),
    ...technical("id", "isCounted", "attempts", "nextAttemptAt", "providerId", "costPaisa", "wrongCodes", "updatedAt"),
  },
};

/** The texts are written for the staff. */
export const paymentCase: Declaration<"Case"> = {
  download: { none: "notes of our staff about a payment, whose facts are in the payments file" },
  deletion: { clear: { detail: "", note: "" }, keep: { resolvedById: "who of the staff decided" } },
  of: ofOrders,
  columns: {
    ...staff("everything that happened to the order afterwards and who did it", "detail", "note", "resolvedById"),
    ...technical("id", "kind", "orderId", "attemptId", "createdAt", "resolvedAt", "resolution"),
  },
};

/** Staff may bind a code of the order to the address of another person, or a code of another person's order to this address. */
function hideOthers(row: Record<string, unknown>, { address, orderIds }: Person): Record<string, unknown> {
  const { boundUserEmail, distributedToEmail, distributedToOrderId } = row;
  const isOwnOrder = distributedToOrderId === null || orderIds.includes(String(distributedToOrderId));
  const shown = (email: unknown) => (email === null || email === address ? email : t("Another address"));

  return {
    ...row,
    boundUserEmail: shown(boundUserEmail),
    ...(isOwnOrder ? {} : { distributedToEmail: shown(distributedToEmail), distributedToOrderId: null }),
  };
}

/** Codes stay bound, to an address that nobody has: unbound ones could be given to another buyer. Those bound to others stay theirs. */
export const premiumCode: Declaration<"PremiumCode"> = {
  download: { file: "premium-codes", hide: hideOthers },
  deletion: {
    run: async (tx, { id, email, address, orderIds }) => {
      const nobody = placeholderEmailOf(id);
      const ofOrder = { distributedToOrderId: { in: [...orderIds] } };
      const ofNobodyElse = { OR: [{ boundUserEmail: address }, { boundUserEmail: null }] };
      await tx.premiumCode.updateMany({ where: { ...ofOrder, ...ofNobodyElse }, data: { boundUserEmail: nobody } });
      await tx.premiumCode.updateMany({ where: ofOrder, data: { distributedToEmail: nobody } });
      await tx.premiumCode.updateMany({ where: { boundUserEmail: email ?? "" }, data: { boundUserEmail: nobody } });
    },
  },
  of: ({ email, orderIds }) => ({
    OR: [{ distributedToOrderId: { in: [...orderIds] } }, { boundUserEmail: email ?? "" }],
  }),
  columns: {
    ...personal("the order and email address of each code", "boundUserEmail", "distributedToEmail"),
    ...personal("how often it was used", "usedCount"),
    ...fact("code", "description", "isActive", "usageLimit", "expiresAt", "distributedAt", "distributedToOrderId"),
    ...technical("id", "purpose", "reservedForOrderId", "createdAt"),
  },
};

/** Orders keep the coupons that they used. */
export const coupon: Declaration<"Coupon"> = {
  download: { file: "coupons" },
  deletion: { run: (tx, { id }) => tx.coupon.deleteMany({ where: { userId: id, orders: { none: {} } } }) },
  of: ({ id }) => ({ userId: id }),
  columns: {
    ...personal("the coupons that you earned", "code", "rewardDay"),
    ...fact(
      "kind",
      "percent",
      "maxDiscountPaisa",
      "amountPaisa",
      "minSubtotalPaisa",
      "categories",
      "startsAt",
      "endsAt",
    ),
    ...fact("usageLimit", "perCustomerLimit", "usedCount", "isActive", "createdAt"),
    ...staff("the coupons that you earned", "note"),
    ...technical("id", "codeKey", "userId", "quizRewardDays", "revision", "updatedAt"),
  },
};
