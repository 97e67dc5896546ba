/**
 * All tables, with the personal data that they hold. A new table or column does not compile until it is declared here. Download and
 * deletion execute this declaration; deletion in this order, the account last. A test compares the privacy policy with it (ADR 096).
 */
import * as account from "./data/account";
import * as orders from "./data/orders";
import * as records from "./data/records";
import * as factors from "./data/second-factors";
import * as words from "./data/words";
import type { AnyDeclaration, Declaration, Model, NotPersonal, Use } from "./declare";

const shop = { notPersonal: "the shop's own settings and contact details" };
const catalogue = { notPersonal: "catalogue and question bank" };
const machine = { notPersonal: "state of the program" };

export const personalData = {
  AuditEntry: records.auditEntry,
  Mail: records.mail,
  Review: words.review,
  ReviewReport: words.reviewReport,
  Coupon: orders.coupon,
  PremiumCode: orders.premiumCode,
  Case: orders.paymentCase,
  Refund: orders.refund,
  PaymentAttempt: orders.paymentAttempt,
  ParcelEvent: orders.parcelEvent,
  Parcel: orders.parcel,
  SmsMessage: orders.smsMessage,
  BlockedNumber: orders.blockedNumber,
  Order: orders.order,
  OrderItem: orders.orderItem,
  IdempotencyKey: orders.idempotencyKey,
  // Takes its replies and its complaint along.
  ContactMessage: words.contactMessage,
  ContactReply: words.contactReply,
  // Deleted with the messages, which are found through it.
  Complaint: words.complaint,
  StockNotice: words.stockNotice,
  QuizSession: words.quizSession,
  QuizSessionQuestion: words.quizSessionQuestion,
  QuizAnswer: words.quizAnswer,
  SecondFactor: factors.secondFactor,
  RecoveryCode: factors.recoveryCode,
  AuthChallenge: factors.authChallenge,
  TrustedBrowser: factors.trustedBrowser,
  FactorReset: factors.factorReset,
  Session: account.session,
  UserToken: account.userToken,
  SignInCode: account.signInCode,
  ContactAddress: account.contactAddress,
  EmailChange: account.emailChange,
  SavedAddress: account.savedAddress,
  StaffInvitation: account.staffInvitation,
  User: account.user,
  RateLimit: records.rateLimit,
  StoreSettings: shop,
  PaymentMethod: shop,
  OwnerReport: shop,
  CourierAccount: shop,
  SmsAccount: shop,
  TelegramAccount: shop,
  CourierPlace: shop,
  CourierPayout: shop,
  UnreadPayout: shop,
  Product: catalogue,
  ProductImage: catalogue,
  QuizTopic: catalogue,
  QuizQuestion: catalogue,
  QuizOption: catalogue,
  TelegramNews: { notPersonal: "ids of orders and products; the texts are made when they are sent" },
  Supplier: {
    notPersonal: "business contacts that the owner enters and can empty; suppliers have no account of the shop",
  },
  Purchase: { notPersonal: "products, units and costs; the supplier is a business contact" },
  PurchaseLine: { notPersonal: "products, units and costs" },
  PurchaseReceipt: { notPersonal: "times of deliveries; their movements have the products" },
  StockMovement: { notPersonal: "numbers of units and notes about products; the order has the buyer" },
  JournalEntry: { notPersonal: "amounts of orders and of payments; the order has the buyer" },
  Invoice: { notPersonal: "numbers and amounts of orders; the order has the buyer" },
  InvoiceCounter: machine,
  ParcelRest: { notPersonal: "units of products; the order has the buyer" },
  CourierCharge: { notPersonal: "amounts of parcels; the order has the buyer" },
  CostRate: shop,
  ReportChange: { notPersonal: "ids of changed orders, for less than a minute" },
  ReportStaleDay: machine,
  ReportDay: { notPersonal: "sums of all orders of a day" },
  ReportCashDay: { notPersonal: "sums of all payments of a day" },
  UsedIdToken: { notPersonal: "hashes of ID tokens, until they expire" },
  UnusedUpload: { notPersonal: "names of pictures, from their content" },
  Alert: machine,
  BackupRun: machine,
  BuildFile: machine,
  FailingTask: machine,
  Version: machine,
} as const satisfies { [M in Model]: Declaration<M> | NotPersonal };

/** The tables with personal data, in the order of deletion. */
export const personalTables: readonly (AnyDeclaration & { model: Model })[] = Object.entries(
  personalData as unknown as Record<Model, AnyDeclaration | NotPersonal>,
).flatMap(([model, held]) => ("notPersonal" in held ? [] : [{ model: model as Model, ...held }]));

/** Names of the columns with one of these uses. */
export function columnsOf({ columns }: Pick<AnyDeclaration, "columns">, ...uses: Use[]): string[] {
  return Object.entries(columns).flatMap(([name, { use }]) => (uses.includes(use) ? [name] : []));
}
