import { expect, it } from "vitest";
import { optionalMails } from "@/lib/account/schema";
import { journalAccounts } from "@/lib/accounting/accounts";
import { auditActorTypes } from "@/lib/audit/schema";
import { productLayouts } from "@/lib/auth/schema";
import { caseResolutions } from "@/lib/cases/schema";
import { complaintKinds, complaintOutcomes } from "@/lib/contact/complaint";
import { returnWishes } from "@/lib/contact/return-request";
import { couponKinds } from "@/lib/coupons/schema";
import { bookingProblems, parcelAttentions, parcelStatuses } from "@/lib/dispatch/parcel-status";
import { reattempts } from "@/lib/dispatch/reattempts";
import { attemptStatuses } from "@/lib/orders/attempts";
import { callOutcomes } from "@/lib/orders/calls";
import { caseKinds } from "@/lib/orders/case-kinds";
import { orderQueues } from "@/lib/orders/queues";
import { refundReasons } from "@/lib/orders/refunds";
import { deliveryStatuses, orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { orderSources } from "@/lib/orders/sources";
import { codePurposes } from "@/lib/premium-codes/rules";
import { cardLanguages } from "@/lib/products/categories";
import { purchaseStates } from "@/lib/purchases/states";
import { difficulties, questionTypes, sessionStatuses } from "@/lib/quiz/schema";
import { reviewStatuses } from "@/lib/reviews/schema";
import { roles, staffRoles } from "@/lib/roles";
import { secondFactorKinds } from "@/lib/second-factor/schema";
import { riskActions } from "@/lib/settings/risk-actions";
import { ownerMailRhythms } from "@/lib/settings/schema";
import { smsKinds, smsStatuses } from "@/lib/sms/kinds";
import { stockReasons } from "@/lib/stock/reasons";
import { telegramKinds } from "@/lib/telegram/kinds";
import * as stored from "@/server/generated/prisma/enums";

const shared = [
  ["actor types", auditActorTypes, stored.ActorType],
  ["roles", roles, stored.Role],
  ["staff roles", staffRoles, stored.StaffRole],
  ["kinds of second factors", secondFactorKinds, stored.SecondFactorKind],
  ["languages of cards", cardLanguages, stored.CardLanguage],
  ["optional emails", optionalMails, stored.OptionalMail],
  ["layouts of the list of products", productLayouts, stored.ProductLayout],
  ["order statuses", orderStatuses, stored.OrderStatus],
  ["payment statuses", paymentStatuses, stored.PaymentStatus],
  ["delivery statuses", deliveryStatuses, stored.DeliveryStatus],
  ["parcel statuses", parcelStatuses, stored.ParcelStatus],
  ["problems of bookings", bookingProblems, stored.BookingProblem],
  ["reasons to look at a parcel", parcelAttentions, stored.ParcelAttention],
  ["calls about another attempt", reattempts, stored.ParcelReattempt],
  ["payment attempt statuses", attemptStatuses, stored.PaymentAttemptStatus],
  ["kinds of coupons", couponKinds, stored.CouponKind],
  ["case kinds", caseKinds, stored.CaseKind],
  ["case resolutions", caseResolutions, stored.CaseResolution],
  ["kinds of complaints", complaintKinds, stored.ComplaintKind],
  ["outcomes of complaints", complaintOutcomes, stored.ComplaintOutcome],
  ["wishes of return requests", returnWishes, stored.ReturnWish],
  ["outcomes of calls", callOutcomes, stored.CallOutcome],
  ["actions for risky orders", riskActions, stored.RiskAction],
  ["queues of orders", orderQueues, stored.OrderQueue],
  ["sources of orders", orderSources, stored.OrderSource],
  ["reasons of refunds", refundReasons, stored.RefundReason],
  ["rhythms of the owner's mails", ownerMailRhythms, stored.OwnerMailRhythm],
  ["kinds of text messages", smsKinds, stored.SmsKind],
  ["alerts by Telegram", telegramKinds, stored.TelegramNewsKind],
  ["states of text messages", smsStatuses, stored.SmsStatus],
  ["purposes of codes", codePurposes, stored.CodePurpose],
  ["states of purchases", purchaseStates, stored.PurchaseState],
  ["reasons of stock movements", stockReasons, stored.StockReason],
  ["accounts of the journal", journalAccounts, stored.JournalAccount],
  ["review statuses", reviewStatuses, stored.ReviewStatus],
  ["quiz difficulties", difficulties, stored.QuizDifficulty],
  ["question types", questionTypes, stored.QuizQuestionType],
  ["game statuses", sessionStatuses, stored.QuizSessionStatus],
] as const;

/** Internal enums, never sent to clients. */
const internal: readonly unknown[] = [
  stored.StockReason,
  stored.UserTokenKind,
  stored.ChallengePurpose,
  stored.BackupRunKind,
  stored.ParcelEventSource,
  stored.InvoiceKind,
];

it.each(shared)("the %s of the API match the database", (_, words, values) => {
  expect([...words].sort()).toEqual(Object.values(values).sort());
});

it("covers every enum of the database", () => {
  const compared = new Set<unknown>([...shared.map(([, , values]) => values), ...internal]);

  expect(Object.keys(stored).filter((name) => !compared.has(stored[name as keyof typeof stored]))).toEqual([]);
});
