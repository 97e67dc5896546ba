/** Sample content for every kind of email. */
import { orderMailKinds } from "@/lib/orders/schema";
import { exampleShop } from "@/lib/settings/examples";
import { DEFAULT_SHOP_FACTS, type ShopFacts } from "@/lib/settings/shop-facts";
import type { Language } from "@/lib/texts/language";
import type { Content } from "@/server/mail/email-layout";
import type { MailFacts, MailKind } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const order: MailFacts<"order_paid"> = {
  orderId: UNKNOWN_ID,
  orderNumber: "00000000",
  trackingNumber: "ABCDEFGHJKLM",
  firstName: "Rahima",
  address: ["Rahima Khatun", "House 27, Road 5", "Dhanmondi, Dhaka 1205"],
  status: "pending",
  paymentMethod: "aamarpay",
  paymentStatus: "paid",
  lines: [{ name: "Stickers", quantity: 2, pricePaisa: 50_000 }],
  way: { zone: "outside_dhaka", since: "2026-11-21T06:00:00.000Z", writtenAt: "2026-11-21T06:00:00.000Z" },
  deliveryChargePaisa: 12_000,
  totalPaisa: 112_000,
  isOwnAddress: true,
  premiumCode: { state: "ready", codes: [{ code: "CCAR-7KQM-3VXD-PN2H", description: "" }] },
};

/** Order states in which emails differ. */
const states: Record<string, Partial<typeof order>> = {
  paid: {},
  "waiting for its payment": { paymentStatus: "pending", payBy: "2026-11-22T06:00:00.000Z" },
  "in cash": { paymentMethod: "cash_on_delivery", paymentStatus: "pending", confirmBy: "2026-11-22T06:00:00.000Z" },
  "without a hold": { paymentMethod: "cash_on_delivery", paymentStatus: "pending", waitsForStock: true },
  "sold out": { status: "cancelled", paymentStatus: "pending", isSoldOut: true },
  expired: { status: "cancelled", paymentStatus: "failed", isExpired: true },
  "with a coupon, at a courier": {
    status: "shipped",
    couponCode: "EID",
    discountPaisa: 5_000,
    courier: "Pathao 1234",
    courierLink: "https://courier.example/1234",
    deliveredAt: "2026-11-24T06:00:00.000Z",
  },
  "without a parcel": {
    way: { ...order.way, zone: null } as typeof order.way,
    address: undefined,
    deliveryChargePaisa: 0,
  },
  "of an address that nobody confirmed": { firstName: null, address: undefined, premiumCode: { state: "waiting" } },
};

type OtherKind = Exclude<MailKind, (typeof orderMailKinds)[number]>;
const letter = { name: "Rahima", email: "rahima@example.com", subject: "Invoice", message: "Can I have one?" };
const link = "http://127.0.0.1:3000/link";
const notice = { noticeId: UNKNOWN_ID, productName: "Stickers" };

const others: { [K in OtherKind]: MailFacts<K> } = {
  password_reset: { fullName: "Rahima Khatun", link } as never,
  email_verification: { userId: UNKNOWN_ID, link },
  sign_in_code: { codeId: UNKNOWN_ID, code: "012345" },
  set_password: { userId: UNKNOWN_ID, link },
  staff_invitation: { invitationId: UNKNOWN_ID, staffRole: "packer", invitedBy: "Rahima Khatun", link },
  contact_confirmation: { userId: UNKNOWN_ID, link },
  email_change: { userId: UNKNOWN_ID, changeId: UNKNOWN_ID, link },
  email_changed: { userId: UNKNOWN_ID, changeId: UNKNOWN_ID, link, newEmail: "new@example.com" },
  deletion_requested: { userId: UNKNOWN_ID, dueAt: "2026-12-13T06:00:00.000Z" },
  deletion_cancelled: { userId: UNKNOWN_ID },
  data_copy: { userId: UNKNOWN_ID, link },
  stock_notice_confirmation: { ...notice, link },
  back_in_stock: { ...notice, pricePaisa: 50_000, productLink: link, stopLink: link },
  sign_in_warning: {},
  session_stolen: { device: "Chrome, Android" },
  password_changed: { changedAt: "2026-11-21T06:00:00.000Z" },
  second_factor: { event: "factor_reset_requested", dueAt: "2026-11-22T06:00:00.000Z", link: null },
  contact_message: letter,
  contact_reply: { ...letter, text: "Yes.", writtenAt: "2026-11-21T06:00:00.000Z", link, outcome: "settled" },
  complaint_received: { messageId: UNKNOWN_ID, number: "C7KQM3VXD", dueAt: "2026-11-24T06:00:00.000Z", link },
  complaints_due: {
    complaints: [{ messageId: UNKNOWN_ID, number: "C7KQM3VXD", dueAt: "2026-11-24T06:00:00.000Z" }],
  },
  shop_alerts: {
    alerts: [
      {
        name: "ChemCardBackup",
        state: "firing",
        since: "2026-11-21T06:00:00.000Z",
        reasons: ["chemcard_backup_ok"],
      },
      { name: "ChemCardDisk", state: "resolved", since: "2026-11-21T05:00:00.000Z", reasons: [] },
    ],
  },
  new_orders: {
    orders: [
      {
        ...{
          orderId: UNKNOWN_ID,
          orderNumber: "00000000",
          name: "Rahima Khatun",
          phone: "01712-345678",
          city: "Dhaka",
        },
        ...{ totalPaisa: 112_000, isPaid: true },
      },
    ],
    total: 3,
  },
  weekly_report: {
    ...{ from: "2026-11-16", to: "2026-11-22" },
    current: { orders: 12, sold: 13_440, in_transit: 1_120, returned: 560, received: 9_800, refunded: 0 },
    previous: { orders: 0, sold: 0, in_transit: 0, returned: 0, received: 0, refunded: 0 },
    products: [{ name: "Periodic table", nameBn: "পর্যায় সারণি", units: 9, sold: 10_080 }],
  },
  quiz_reward: { code: "QUIZ-7KQM", offer: "৳50 off", valid_until: "2026-12-21" },
};

const shop: ShopFacts = {
  ...DEFAULT_SHOP_FACTS,
  phone: exampleShop.shop_phone,
  email: "support@example.com",
  appListing: exampleShop.app_listing,
  offered: ["aamarpay", "cash_on_delivery"],
};

/** Renders all emails in a language, by kind and state. */
export function everyMail(language: Language): [name: string, Content][] {
  const render = <K extends MailKind>(kind: K, facts: MailFacts<K>) => renderMail(kind, facts, language, shop);

  return [
    ...orderMailKinds.flatMap((kind) =>
      Object.entries(states).map(([state, more]): [string, Content] => [
        `${kind}, ${state}`,
        render(kind, { ...order, ...more }),
      ]),
    ),
    ...Object.entries(others).map(([kind, facts]): [string, Content] => [
      kind,
      render(kind as OtherKind, facts as never),
    ]),
  ];
}
