import type { Metadata } from "next";
import { StaffOrderForm } from "@/components/desk/staff-order-form";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { getCaller, getReplacedOrder } from "@/server/desk/callers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("New Order") });

async function NewOrderPage({ searchParams }: PageProps<"/admin/orders/new">) {
  const params = await searchParams;
  const [customer, replaces] = [singleParam(params.customer) ?? "", singleParam(params.replaces) ?? ""];
  await requireAbility("orders.edit", adminRoutes.newOrder({ customer, replaces }));
  const replaced = replaces === "" ? null : await getReplacedOrder(replaces);
  const known = await getCaller(replaced?.userId ?? customer);

  return (
    <>
      <BackLink className="-mt-2" href={known ? adminRoutes.customer(known.id) : adminRoutes.orders}>
        {known ? (known.full_name && <UserText>{known.full_name}</UserText>) || t("Customer") : t("Orders")}
      </BackLink>
      <PageHead
        title={t("New order")}
        lead={replaced ? t("In place of order {number}", { number: replaced.orderNumber }) : undefined}
      />
      <StaffOrderForm key={known?.id} known={known} replaces={replaced?.id} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/new"), NewOrderPage);
