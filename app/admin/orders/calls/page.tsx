import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { CallScreen, EmptyCallList } from "@/components/order-work/call-screen";
import { ConfirmByChat } from "@/components/order-work/confirm-by-chat";
import { BackLink } from "@/components/shared/back-link";
import { PageMessagesScope } from "@/components/shared/with-page-messages";
import { adminRoutes } from "@/lib/admin-routes";
import { queueAddress } from "@/lib/orders/queues";
import { singleParam } from "@/lib/search-params";
import { to } from "@/lib/texts/page-language";
import { formatCount, t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { getCallList } from "@/server/order-work/call-list";
import { placeTexts, textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Call list") });

async function CallListPage({ searchParams }: PageProps<"/admin/orders/calls">) {
  const id = singleParam((await searchParams).order);
  await requireAbility("orders.edit", adminRoutes.calls(id));
  const { order, next, sameNumber, upNext, waiting, ...rest } = await getCallList(id, currentTime());
  // Store the order in the URL, so that a refresh shows the same buyer even if the list has changed.
  if (order && order.id !== id) redirect(to(adminRoutes.calls(order.id)));

  return (
    <>
      <BackLink className="-mt-2" href={queueAddress("to_confirm")}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Call list")}
        actions={<ConfirmByChat />}
        count={waiting === 0 ? undefined : t("{count} to call now", { count: formatCount(waiting) })}
      />
      {order ? (
        <PageMessagesScope texts={placeTexts(order.shipping_address)}>
          <CallScreen key={order.id} order={order} next={next} sameNumber={sameNumber} upNext={upNext} />
        </PageMessagesScope>
      ) : (
        <EmptyCallList {...rest} />
      )}
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/calls"), CallListPage);
