/** Labels of audited columns and their states, in every spelling in use. */

import { callFilterLabels } from "@/lib/orders/calls";
import { orderBadges, paymentBadges } from "@/lib/orders/labels";
import { queueLabels } from "@/lib/orders/queues";
import { orderSourceLabels } from "@/lib/orders/sources";
import { productColumnLabels } from "@/lib/products/columns";
import { cardLanguageNames } from "@/lib/products/labels";
import type { paymentMethodNames } from "@/lib/settings/payment-methods";
import { smsKindLabels } from "@/lib/sms/kinds";
import type { Label } from "@/lib/texts/catalogue";

export const columnLabels = {
  account: "Account",
  active_only: "Active only",
  amount: "Amount",
  appListing: "App listing",
  bin: "BIN",
  bound_only: "Bound only",
  bound_user_email: "Bound user email",
  categories: "Categories",
  category: "Category",
  code: "Code",
  complaintEmail: "Complaint officer's email",
  complaintOfficer: "Complaint officer",
  complaintPhone: "Complaint officer's phone",
  companyName: "Company name",
  confirmationHours: "Confirmation hours",
  riskCautionAction: "Action for caution",
  riskCautionFrom: "Points for caution",
  riskHighAction: "Action for a high risk",
  riskHighFrom: "Points for a high risk",
  riskRepeatHours: "Hours of repeated orders",
  riskRepeatOrders: "Repeated orders",
  riskSharedRefusals: "Returned parcels of an address or browser",
  unverifiedHoldHours: "Hours that unverified orders hold stock",
  confirmedHeldUnits: "Confirmed held units",
  confirmedOpenOrders: "Confirmed open orders",
  courier_number: "Courier's number^field",
  couriers: "Couriers",
  created_from: "Created from",
  created_to: "Created to",
  date_from: "Date from",
  date_to: "Date to",
  dbid: "DBID",
  description: "Description",
  difficulty: "Difficulty",
  displayName: "Name",
  done: "Done",
  email: "Email",
  ends_at: "Ends at",
  expires_at: "Expires at",
  explanation: "Explanation",
  file: "File",
  full_name: "Full name",
  freeDeliveryThreshold: "Free delivery threshold",
  image_url: "Image URL",
  imageUrl: "Main picture",
  inBangla: "Now in Bangla",
  insideDhaka: "Inside Dhaka",
  isActive: "Active",
  is_active: "Active",
  isEnabled: "Offered",
  isSample: "Is sample",
  keepAccessDays: "Days that sign-in records are kept",
  keepAnswerDays: "Days that quiz answers are kept",
  keepAuditDays: "Days that activity records are kept",
  keepMailDays: "Days that sent emails are kept",
  keepMessageDays: "Days that messages are kept",
  kind: "Kind",
  last_call: "Last call",
  late: "Late",
  locale: "Language",
  lowStock: "Low stock",
  mails: "Emails",
  max_discount: "Max discount",
  messenger: "Messenger",
  method: "Method",
  min_subtotal: "Min subtotal",
  models: "3D models",
  mutedMails: "Switched-off emails",
  name: "Name",
  networkHeldUnits: "Network held units",
  networkOpenOrders: "Network open orders",
  newTopics: "New topics",
  note: "Note",
  openingHours: "Opening hours",
  orders: "Orders",
  outsideDhaka: "Outside Dhaka",
  ownerMailRhythm: "Owner email frequency",
  ownerMails: "Owner emails",
  payment_status: "Payment status",
  phone: "Phone",
  per_customer_limit: "Per customer limit",
  percent: "Percent",
  personal: "Include personal",
  position: "Place^order",
  products: "Products",
  proof: "Proof",
  purpose: "For^purpose",
  question_type: "Question type",
  questionType: "Question type",
  questions: "Questions",
  queue: "Queue",
  quiz_reward_days: "Quiz reward days",
  refusal: "Refusal",
  refused: "Refused",
  reply: "Reply^noun",
  role: "Role",
  sample_only: "Sample only",
  search: "Search",
  secondFactor: "Second factor",
  shopAddress: "Shop address",
  shopPhone: "Shop phone",
  smsAccount: "Account for text messages",
  smsFirstProvider: "First provider of text messages",
  smsKinds: "Switched-on text messages",
  smsLowBalance: "Balance for text messages that warns",
  smsPartPrice: "Price of a part of a text message",
  smsPerNetworkHour: "Text messages per network and hour",
  smsPerRecipientDay: "Text messages per number and day",
  smsPerShopHour: "Text messages per hour",
  smsQuietFrom: "Start of the quiet hours",
  smsQuietTo: "End of the quiet hours",
  source: "Source",
  staffRole: "Staff role",
  starts_at: "Starts at",
  status: "Status",
  step: "Step",
  task: "Task",
  tin: "TIN",
  title: "Title",
  topic_id: "Topic",
  topicId: "Topic",
  tradeLicence: "Trade licence",
  unconfirmedHeldUnits: "Unconfirmed held units",
  unconfirmedOpenOrders: "Unconfirmed open orders",
  usage_limit: "Usage limit",
  usdRate: "One US dollar",
  whatsapp: "WhatsApp",
} as const satisfies Record<string, Label>;

type Column = keyof typeof columnLabels | keyof typeof productColumnLabels;

/** Audited fields of entities other than orders; each needs a label. Includes amounts, Bangla versions and payment methods. */
export type AuditField =
  | Column
  | `${Column}${"Paisa" | "_paisa" | "Bn"}`
  | `${(typeof paymentMethodNames)[number]}.${Column}`;

/** Labels specific to one kind of entity; they take precedence over the general labels. */
export const ownColumnLabels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  product: productColumnLabels,
};

const flags = { true: "true", false: "false" } as const;
const questionTypes = {
  multiple_choice: "multiple choice",
  short_answer: "short answer",
  descriptive: "descriptive",
} as const;

const categories = {
  "AR Cards": "AR Cards",
  Bundle: "Bundle",
  Chemistry: "Chemistry",
  Education: "Education",
  Educational: "Educational",
  Electronics: "Electronics",
  Laboratory: "Laboratory",
  Physical: "Physical",
  Software: "Software",
} as const;

const labelsOf = (badges: Readonly<Record<string, { label: Label }>>): Record<string, Label> =>
  Object.fromEntries(Object.entries(badges).map(([state, { label }]) => [state, label]));

/** Labels of states by column, including export filters. */
export const stateLabels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  active_only: flags,
  bound_only: flags,
  cardLanguage: cardLanguageNames,
  category: categories,
  difficulty: { easy: "easy", medium: "medium", hard: "hard" },
  kind: {
    ...{ percent: "percent", fixed: "fixed", free_delivery: "free delivery" },
    ...{ totp: "authenticator app", passkey: "passkey" },
  },
  last_call: callFilterLabels,
  late: flags,
  method: { password: "password", third_party: "third party", passkey: "passkey", email_code: "code by email" },
  ownerMailRhythm: { off: "off", at_once: "at once^time", hourly: "hourly" },
  payment_status: labelsOf(paymentBadges),
  personal: flags,
  question_type: questionTypes,
  questionType: questionTypes,
  queue: queueLabels,
  role: { admin: "admin", customer: "customer" },
  sample_only: flags,
  secondFactor: {
    totp: "authenticator app",
    passkey: "passkey",
    recovery_code: "recovery code",
    trusted_browser: "trusted browser",
  },
  smsKinds: labelsOf(smsKindLabels),
  source: orderSourceLabels,
  staffRole: { owner: "owner", manager: "manager", packer: "packer", editor: "editor", support: "support" },
  status: { waiting: "waiting", shown: "shown", refused: "refused^review", ...labelsOf(orderBadges) },
  step: {
    confirm: "confirm",
    hand_over: "hand over",
    delivered: "delivered",
    cash_received: "cash received",
    cancel: "cancel",
    take_back_hand_over: "undo hand-over",
    take_back_delivery: "undo delivery",
  },
};
