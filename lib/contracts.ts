/** All operations of /api/v1, for code that iterates over them: OpenAPI, the browser's client, the access-matrix test. */
import { accountContract } from "./account/contract";
import { accountingContract } from "./accounting/contract";
import { adminSearchContract } from "./admin-search/contract";
import { auditContract } from "./audit/contract";
import { authContract } from "./auth/contract";
import { casesContract } from "./cases/contract";
import { checkoutContract } from "./checkout/contract";
import { contactContract } from "./contact/contract";
import { couponsContract } from "./coupons/contract";
import { dashboardContract } from "./dashboard/contract";
import { deskContract } from "./desk/contract";
import { dispatchContract } from "./dispatch/contract";
import { couriersContract, parcelsContract } from "./dispatch/parcels-contract";
import { elementsContract } from "./elements/contract";
import { operationContract } from "./operation/contract";
import { orderWorkContract } from "./order-work/contract";
import { ordersContract } from "./orders/contract";
import { paymentsContract } from "./payments/contract";
import { premiumCodesContract } from "./premium-codes/contract";
import { productsContract } from "./products/contract";
import { profitContract } from "./profit/contract";
import { purchasesContract } from "./purchases/contract";
import { quizContract, scoreboardContract } from "./quiz/contract";
import { reportsContract } from "./reports/contract";
import { reviewsContract } from "./reviews/contract";
import { secondFactorContract } from "./second-factor/contract";
import { settingsContract } from "./settings/contract";
import { setupContract } from "./setup/contract";
import { smsContract } from "./sms/contract";
import { staffContract } from "./staff/contract";
import { stockContract } from "./stock/contract";
import { stockNoticesContract } from "./stock-notices/contract";
import { telegramContract } from "./telegram/contract";

export const contracts = {
  auth: authContract,
  account: accountContract,
  "second-factors": secondFactorContract,
  products: productsContract,
  elements: elementsContract,
  stock: stockContract,
  profit: profitContract,
  accounting: accountingContract,
  purchases: purchasesContract,
  reports: reportsContract,
  "stock-notices": stockNoticesContract,
  reviews: reviewsContract,
  checkout: checkoutContract,
  orders: { ...ordersContract, ...orderWorkContract, ...dispatchContract, ...parcelsContract, ...deskContract },
  couriers: couriersContract,
  payments: paymentsContract,
  "premium-codes": premiumCodesContract,
  coupons: couponsContract,
  cases: casesContract,
  search: adminSearchContract,
  audit: auditContract,
  operation: operationContract,
  settings: settingsContract,
  setup: setupContract,
  sms: smsContract,
  staff: staffContract,
  telegram: telegramContract,
  dashboard: dashboardContract,
  contact: contactContract,
  quiz: quizContract,
  scoreboard: scoreboardContract,
};

type Groups = typeof contracts;

/** The union of all operations. */
export type Operation = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];
