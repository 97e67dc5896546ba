/**
 * Changes store settings. Locks the single settings row until commit, so that concurrent changes see each other and at least one payment
 * method stays enabled (reliability R14). Each change is audited and marks the kind `settings` as changed.
 */
import { toPaisa } from "@/lib/money";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import type { Retention, RetentionChanges } from "@/lib/settings/retention";
import type { RiskRules } from "@/lib/settings/risk-actions";
import {
  type DeliveryCharges,
  type DeliveryChargesChanges,
  LAST_PAYMENT_METHOD,
  type MethodChanges,
  type OrderLimitsChanges,
  type OwnerMails,
  type OwnerMailsChanges,
  type PaymentMethodName,
  type PaymentSettings,
  type PaymentSettingsChanges,
  type StockAndCouriers,
  type StockAndCouriersChanges,
  type ToggledMethod,
} from "@/lib/settings/schema";
import type { ShopContact, ShopContactChanges } from "@/lib/settings/shop-contact";
import type { Can } from "@/server/actor";
import { type AuditChanges, changesOf, recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type PaymentMethod, Prisma, type StoreSettings } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { isUsable } from "./queries";
import {
  hoursColumn,
  toDeliveryCharges,
  toOwnerMails,
  toPaymentSettings,
  toRetention,
  toShopContact,
  toStockAndCouriers,
} from "./serialize";

/** Entity id of the shop's settings in audit entries. */
export const SETTINGS_ID = "00000000-0000-4000-8000-000000000001";

type Settings = { store: StoreSettings; methods: PaymentMethod[] };
type SettingsChanges = {
  methods?: Partial<Record<PaymentMethodName, MethodChanges | undefined>>;
  store?: StoreChanges;
};

/** Columns of the store's row that may change. */
type StoreChanges = DeliveryChargesChanges &
  OrderLimitsChanges &
  ShopContactChanges &
  StockAndCouriersChanges &
  RetentionChanges & { owner_mails?: OwnerMailsChanges; sms?: SmsColumns; risk?: RiskRules };

/** Columns of text messages (server/sms/settings.ts). */
type SmsColumns = { [Name in Extract<keyof StoreSettings, `sms${string}`>]?: StoreSettings[Name] | undefined };

async function readSettings(tx: Tx): Promise<Settings> {
  return {
    store: await tx.storeSettings.findUniqueOrThrow({ where: { id: 1 } }),
    methods: await tx.paymentMethod.findMany(),
  };
}

/** Updates the given fields of one method. */
async function changeMethod(tx: Tx, before: PaymentMethod, wanted: MethodChanges): Promise<AuditChanges> {
  const columns = {
    displayName: wanted.display_name,
    description: wanted.description,
    isEnabled: wanted.is_enabled,
  };
  const changes = changesOf<keyof typeof columns>(before, columns);
  if (Object.keys(changes).length > 0) await tx.paymentMethod.update({ where: { name: before.name }, data: columns });

  return Object.fromEntries(Object.entries(changes).map(([column, change]) => [`${before.name}.${column}`, change]));
}

const optionalPaisa = (taka: number | null | undefined) => (typeof taka === "number" ? toPaisa(taka) : taka);

function limitColumns(wanted: OrderLimitsChanges) {
  return {
    confirmationHours: wanted.confirmation_hours,
    unverifiedHoldHours: wanted.unverified_hold_hours,
    unconfirmedOpenOrders: wanted.unconfirmed_account?.orders,
    unconfirmedHeldUnits: wanted.unconfirmed_account?.units,
    confirmedOpenOrders: wanted.confirmed_account?.orders,
    confirmedHeldUnits: wanted.confirmed_account?.units,
    networkOpenOrders: wanted.network?.orders,
    networkHeldUnits: wanted.network?.units,
  };
}

function retentionColumns(wanted: RetentionChanges) {
  return {
    keepAuditDays: wanted.audit_days,
    keepAccessDays: wanted.access_days,
    keepAnswerDays: wanted.answer_days,
    keepMessageDays: wanted.message_days,
    keepMailDays: wanted.mail_days,
  };
}

function riskColumns(rules: RiskRules | undefined) {
  return {
    riskCautionFrom: rules?.caution_from,
    riskHighFrom: rules?.high_from,
    riskCautionAction: rules?.caution_action,
    riskHighAction: rules?.high_action,
    riskRepeatOrders: rules?.repeat_orders,
    riskRepeatHours: rules?.repeat_hours,
    riskSharedRefusals: rules?.shared_refusals,
  };
}

/** Updates the given fields of charges, threshold, rate, contact, limits and shop emails. */
async function changeStore(tx: Tx, before: StoreSettings, wanted: StoreChanges, now: Date): Promise<AuditChanges> {
  const columns = {
    insideDhakaPaisa: wanted.inside_dhaka === undefined ? undefined : toPaisa(wanted.inside_dhaka),
    outsideDhakaPaisa: wanted.outside_dhaka === undefined ? undefined : toPaisa(wanted.outside_dhaka),
    freeDeliveryThresholdPaisa: optionalPaisa(wanted.free_delivery_threshold),
    usdRatePaisa: optionalPaisa(wanted.usd_rate),
    companyName: wanted.company_name,
    tradeLicence: wanted.trade_licence,
    bin: wanted.bin,
    dbid: wanted.dbid,
    tin: wanted.tin,
    complaintOfficer: wanted.complaint_officer,
    complaintPhone: wanted.complaint_phone,
    complaintEmail: wanted.complaint_email,
    appListing: wanted.app_listing,
    shopPhone: wanted.shop_phone,
    shopAddress: wanted.shop_address,
    couriers: wanted.couriers?.join(","),
    lowStock: wanted.low_stock,
    whatsapp: wanted.whatsapp,
    messenger: wanted.messenger,
    openingHours: wanted.opening_hours && hoursColumn(wanted.opening_hours),
    ownerMails: wanted.owner_mails?.recipients,
    ownerMailRhythm: wanted.owner_mails?.rhythm,
    weeklyReport: wanted.owner_mails?.weekly,
    ...limitColumns(wanted),
    ...retentionColumns(wanted),
    ...riskColumns(wanted.risk),
    ...wanted.sms,
  };
  const changes = changesOf<keyof typeof columns>(before, columns);
  if (Object.keys(changes).length > 0) {
    await tx.storeSettings.update({ where: { id: before.id }, data: { ...columns, updatedAt: now } });
  }

  return changes;
}

const isOffered = ({ name, isEnabled }: PaymentMethod) => isEnabled && isUsable(name);

/** Checks whether no method would remain usable. If none was usable before, other settings may still be changed. */
function leavesNoMethod(before: PaymentMethod[], after: PaymentMethod[]): boolean {
  if (!after.some(({ isEnabled }) => isEnabled)) return true;

  return before.some(isOffered) && !after.some(isOffered);
}

export type ChangeSettings = {
  actor: Can<"settings.edit">;
  wanted: SettingsChanges;
  now: Date;
  /** Further effects of the change, in the same transaction. */
  also?: (tx: Tx, before: Settings, after: Settings) => Promise<void>;
};

/** Applies all changes or none. Throws conflict if no usable payment method would stay enabled. */
export async function changeSettings(options: ChangeSettings): Promise<Settings> {
  const { actor, wanted, now, also } = options;
  return transaction(async (tx) => {
    await lockRows(tx, "settings", Prisma.sql`id = 1`);
    const before = await readSettings(tx);
    const changes = await changeStore(tx, before.store, wanted.store ?? {}, now);
    for (const name of paymentMethodNames) {
      const method = before.methods.find((row) => row.name === name);
      if (method) Object.assign(changes, await changeMethod(tx, method, wanted.methods?.[name] ?? {}));
    }
    if (Object.keys(changes).length === 0) return before;

    const after = await readSettings(tx);
    if (leavesNoMethod(before.methods, after.methods)) {
      throw new AppError("conflict", LAST_PAYMENT_METHOD, { reason: "last_payment_method" });
    }
    await also?.(tx, before, after);
    await recordAudit(tx, { entity: "settings", entityId: SETTINGS_ID, action: "updated", actor, changes, now });
    touch(tx, "settings");

    return after;
  });
}

/** Updates payment settings. Throws conflict if no method would stay enabled. */
export async function updatePaymentSettings(options: {
  actor: Can<"settings.edit">;
  changes: PaymentSettingsChanges;
  now: Date;
}): Promise<PaymentSettings> {
  const { actor, changes, now } = options;
  const { delivery_charges: charges = {}, ...methods } = changes;
  const { store, methods: rows } = await changeSettings({ actor, wanted: { methods, store: charges }, now });

  return toPaymentSettings(store, rows);
}

/** Toggles a payment method. Throws conflict for the last enabled one. */
export async function togglePaymentMethod(options: {
  actor: Can<"settings.edit">;
  name: PaymentMethodName;
  isEnabled: boolean;
  now: Date;
}): Promise<ToggledMethod> {
  const { actor, name, isEnabled, now } = options;
  await changeSettings({ actor, wanted: { methods: { [name]: { is_enabled: isEnabled } } }, now });

  const word = isEnabled ? "enabled" : "disabled";
  return { message: `Payment method ${word} successfully`, name, is_enabled: isEnabled };
}

/** Updates charges, threshold and dollar rate; null removes threshold or rate. */
export async function updateDeliveryCharges(options: {
  actor: Can<"settings.edit">;
  changes: DeliveryChargesChanges;
  now: Date;
}): Promise<DeliveryCharges> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({ actor, wanted: { store: changes }, now });

  return toDeliveryCharges(store);
}

/** Updates company, contact data and opening hours; omitted fields stay unchanged. */
export async function updateShopContact(options: {
  actor: Can<"settings.edit">;
  changes: ShopContactChanges;
  now: Date;
}): Promise<ShopContact> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({ actor, wanted: { store: changes }, now });

  return toShopContact(store);
}

/** Updates the recipients and frequency of new-order emails; omitted fields stay unchanged. */
export async function updateOwnerMails(options: {
  actor: Can<"settings.edit">;
  changes: OwnerMailsChanges;
  now: Date;
}): Promise<OwnerMails> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({ actor, wanted: { store: { owner_mails: changes } }, now });

  return toOwnerMails(store);
}

/** Updates the shop's couriers and the low-stock threshold; omitted fields stay unchanged. */
export async function updateStockAndCouriers(options: {
  actor: Can<"settings.edit">;
  changes: StockAndCouriersChanges;
  now: Date;
}): Promise<StockAndCouriers> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({ actor, wanted: { store: changes }, now });

  return toStockAndCouriers(store);
}

/** Updates the periods for which personal data is kept; omitted fields stay unchanged. */
export async function updateRetention(options: {
  actor: Can<"settings.edit">;
  changes: RetentionChanges;
  now: Date;
}): Promise<Retention> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({ actor, wanted: { store: changes }, now });

  return toRetention(store);
}
