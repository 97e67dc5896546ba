import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { EntityHistory } from "@/components/layout/admin/entity-history";
import { PageHead } from "@/components/layout/admin/page-head";
import { StepUp } from "@/components/session/step-up";
import { ChargesForm } from "@/components/settings/admin/charges-form";
import { CourierAccounts } from "@/components/settings/admin/courier-accounts";
import { OrderLimitsForm } from "@/components/settings/admin/order-limits-form";
import { OwnerMailsForm } from "@/components/settings/admin/owner-mails-form";
import { PaymentMethods } from "@/components/settings/admin/payment-methods";
import { RetentionForm } from "@/components/settings/admin/retention-form";
import { RiskRulesForm } from "@/components/settings/admin/risk-rules-form";
import { Section } from "@/components/settings/admin/section";
import { ShopContactForm } from "@/components/settings/admin/shop-contact-form";
import { TextMessages } from "@/components/settings/admin/sms-accounts";
import { StockAndCouriersForm } from "@/components/settings/admin/stock-and-couriers-form";
import { SystemPanel } from "@/components/settings/admin/system-panel";
import { TelegramAlerts } from "@/components/settings/admin/telegram-alerts";
import { UnsavedForms } from "@/components/settings/admin/unsaved-forms";
import { TestButtons } from "@/components/setup/test-buttons";
import { adminRoutes } from "@/lib/admin-routes";
import { bookingSummary } from "@/lib/dispatch/parcel-labels";
import {
  chargesSummary,
  contactSummary,
  limitsSummary,
  mailsSummary,
  methodsSummary,
  retentionSummary,
  riskSummary,
  stockSummary,
  systemSummary,
} from "@/lib/settings/summaries";
import { smsSummary } from "@/lib/sms/summary";
import { telegramSummary } from "@/lib/telegram/summary";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listCourierAccounts } from "@/server/dispatch/courier-settings";
import { env } from "@/server/env";
import { getSystemStatus } from "@/server/operation/system";
import {
  getDeliveryCharges,
  getOrderLimits,
  getOwnerMails,
  getPaymentSettings,
  getRetention,
  getRiskRules,
  getShopContact,
  getStockAndCouriers,
  listPaymentMethods,
} from "@/server/settings/queries";
import { getSmsSettings } from "@/server/sms/settings";
import { getTelegramSettings } from "@/server/telegram/settings";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Settings") });

/** Accounts at couriers, where the server offers them (ADR 100). */
async function bookingSection() {
  if (!env.courierBooking.isOffered) return [];
  const accounts = await listCourierAccounts();

  return [
    {
      id: "booking",
      title: t("Booking at couriers"),
      lead: t(
        "With an account at a courier, parcels are booked from the order list, and their states arrive by themselves. Book one parcel first, and compare it in the courier's panel.",
      ),
      summary: bookingSummary(accounts),
      form: <CourierAccounts accounts={accounts.couriers} />,
    },
  ];
}

async function riskAndTextMessages() {
  const [risk, sms] = await Promise.all([getRiskRules(), getSmsSettings()]);
  const messages = {
    id: "text-messages",
    title: t("Text messages to buyers"),
    lead: t(
      "With an account at an SMS provider, buyers get short messages about their orders. Nothing is sent until you switch a message on.",
    ),
    summary: smsSummary(sms),
    form: <TextMessages settings={sms} />,
  };
  const risky = {
    id: "risk",
    title: t("Risky orders"),
    lead: t(
      "Unpaid orders get points for each reason to doubt them. Choose from how many points an order is risky, and what happens before it is confirmed. No order is refused by points.",
    ),
    summary: riskSummary(risk),
    form: <RiskRulesForm rules={risk} sendsCodes={sms.kinds.includes("confirm_code")} />,
  };

  return { risky, messages };
}

async function telegramAlerts() {
  const telegram = await getTelegramSettings();

  return {
    id: "telegram",
    title: t("Alerts by Telegram"),
    lead: t(
      "A bot writes to you or your group besides the emails. Telegram keeps its messages abroad: they have order number, total, city and payment method, and nothing else about buyers.",
    ),
    summary: telegramSummary(telegram),
    form: <TelegramAlerts settings={telegram} />,
  };
}

async function AdminSettingsPage() {
  await requireAbility("settings.edit", adminRoutes.settings);
  const [settings, offered, charges, limits, contact, stock, ownerMails, retention, system, others] = await Promise.all(
    [
      getPaymentSettings(),
      listPaymentMethods(),
      getDeliveryCharges(),
      getOrderLimits(),
      getShopContact(),
      getStockAndCouriers(),
      getOwnerMails(),
      getRetention(),
      getSystemStatus(),
      Promise.all([bookingSection(), telegramAlerts(), riskAndTextMessages()]),
    ],
  );
  const [booking, telegram, { risky, messages }] = others;
  const methods = offered.map(({ name }) => name);

  const sections = [
    {
      id: "shop",
      title: t("The shop"),
      lead: t(
        "The company and its contact details, as shown in the footer, on the contact page and invoices, and in emails and policies.",
      ),
      summary: contactSummary(contact),
      form: <ShopContactForm contact={contact} />,
    },
    {
      id: "payment",
      isOpen: true,
      title: t("Payment methods"),
      lead: t("Choose what the checkout offers. At least one method stays on."),
      summary: methodsSummary(settings, methods),
      form: <PaymentMethods settings={settings} offered={methods} />,
    },
    {
      id: "delivery",
      isOpen: true,
      title: t("Delivery and dollar rate"),
      lead: t("New orders use these charges. Orders already placed keep theirs."),
      summary: chargesSummary(charges),
      form: <ChargesForm charges={charges} />,
    },
    {
      id: "system",
      isOpen: true,
      title: t("System"),
      lead: t("Read from the running shop."),
      summary: systemSummary(system),
      form: (
        <>
          <SystemPanel status={system} />
          <TestButtons />
        </>
      ),
    },
    {
      id: "couriers",
      title: t("Couriers and stock"),
      lead: t("Choose your couriers, and when the dashboard and the product list show a product as low on stock."),
      summary: stockSummary(stock),
      form: <StockAndCouriersForm settings={stock} />,
    },
    ...booking,
    {
      id: "unpaid",
      title: t("Orders without payment"),
      lead: t("Set how much stock unpaid orders can hold, and how long a cash order waits for your call."),
      summary: limitsSummary(limits),
      form: <OrderLimitsForm limits={limits} />,
    },
    risky,
    {
      id: "new-orders",
      title: t("New orders"),
      lead: t("Choose who gets an email when an order is placed in cash or paid online."),
      summary: mailsSummary(ownerMails, env.shopMailbox),
      form: <OwnerMailsForm mails={ownerMails} supportEmail={env.shopMailbox} />,
    },
    telegram,
    messages,
    {
      id: "privacy",
      title: t("Privacy"),
      lead: t(
        "Choose how long personal data is kept. The privacy policy shows these periods. Orders are kept for accounting and tax law.",
      ),
      summary: retentionSummary(retention),
      form: <RetentionForm retention={retention} />,
    },
  ];

  return (
    <>
      <PageHead title={t("Settings")} />
      <UnsavedForms>
        {sections.map(({ form, ...section }) => (
          <Section key={section.id} {...section}>
            {form}
          </Section>
        ))}
        <EntityHistory entity="settings" className="fold-row panel [&>*]:px-4 sm:[&>*]:px-5 [&>summary]:text-lg" />
      </UnsavedForms>
      <StepUp />
    </>
  );
}

export default withAdminPage(textsFor("/admin/settings"), AdminSettingsPage);
