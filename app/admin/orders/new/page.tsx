import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { TakeOrder } from "@/components/orders/admin/take-order";
import { BackLink } from "@/components/shared/back-link";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { singleParam } from "@/lib/search-params";
import { requireAdmin } from "@/server/auth/page-guards";
import { getCaller } from "@/server/orders/callers";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "New Order" };

async function NewOrderPage({ searchParams }: PageProps<"/admin/orders/new">) {
  const customer = singleParam((await searchParams).customer) ?? "";
  await requireAdmin(adminRoutes.newOrder({ customer }));
  const known = customer === "" ? null : await getCaller(customer);

  return (
    <>
      <BackLink className="-mt-2" href={known ? adminRoutes.customer(known.id) : adminRoutes.orders}>
        {known ? known.full_name || "Customer" : "Orders"}
      </BackLink>
      <PageHead title="New order" />
      <TakeOrder key={known?.id} known={known} />
    </>
  );
}

export default withTexts(textsFor("/admin/orders/new"), NewOrderPage);
