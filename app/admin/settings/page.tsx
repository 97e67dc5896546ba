import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { ChargesForm } from "@/components/settings/admin/charges-form";
import { OrderLimitsForm } from "@/components/settings/admin/order-limits-form";
import { PaymentMethods } from "@/components/settings/admin/payment-methods";
import { Section } from "@/components/settings/admin/section";
import { ShopPhoneForm } from "@/components/settings/admin/shop-phone-form";
import { SystemPanel } from "@/components/settings/admin/system-panel";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import {
  getDeliveryCharges,
  getOrderLimits,
  getPaymentSettings,
  getShopContact,
  listPaymentMethods,
} from "@/server/settings/queries";
import { getSystemStatus } from "@/server/settings/system";

export const metadata: Metadata = { title: "Settings" };

export default async function AdminSettingsPage() {
  await requireAdmin(adminRoutes.settings);
  const [settings, offered, charges, limits, contact, system] = await Promise.all([
    getPaymentSettings(),
    listPaymentMethods(),
    getDeliveryCharges(),
    getOrderLimits(),
    getShopContact(),
    getSystemStatus(),
  ]);

  return (
    <>
      <PageHead title="Settings" />
      <Section title="Payment methods" lead="What the checkout offers. One of them always stays on.">
        <PaymentMethods settings={settings} offered={offered.map(({ name }) => name)} />
      </Section>
      <Section title="Delivery and dollar rate" lead="New orders are charged with these; placed ones keep theirs.">
        <ChargesForm charges={charges} />
      </Section>
      <Section
        title="Orders without payment"
        lead="Stock is held for people who have not paid: how much of it, and how long a cash order waits for your call."
      >
        <OrderLimitsForm limits={limits} />
      </Section>
      <Section
        title="Contact"
        lead="What customers call: shown in the footer, on the contact page, in mails and policies."
      >
        <ShopPhoneForm contact={contact} />
      </Section>
      <Section title="System" lead="Told by the running shop.">
        <SystemPanel status={system} />
      </Section>
    </>
  );
}
