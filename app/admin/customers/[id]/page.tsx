import type { Metadata } from "next";
import { CustomerDetail } from "@/components/auth/admin/customer-detail";
import { DeletionNote } from "@/components/auth/admin/erase-customer";
import { TransferOrders } from "@/components/desk/transfer-orders";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { EntityHistory } from "@/components/layout/admin/entity-history";
import { PageHead } from "@/components/layout/admin/page-head";
import { OrderTable } from "@/components/orders/admin/order-table";
import { BoundCodes } from "@/components/premium-codes/admin/bound-codes";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { MoreMenu } from "@/components/shared/more-menu";
import { Note } from "@/components/shared/note";
import { Pagination } from "@/components/shared/pagination";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { ordersOfCustomer } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { getUserDetails } from "@/server/auth/queries";
import { currentTime } from "@/server/clock";
import { accountTransferredTo } from "@/server/desk/transfer-orders";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { listOrdersOf } from "@/server/orders/queries";
import { withListedPlaces } from "@/server/places";
import { listCodesOf } from "@/server/premium-codes/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Customer") });

/** Maximum number of premium codes shown. */
const CODES_SHOWN = 10;

async function AdminCustomerPage({ params, searchParams }: PageProps<"/admin/customers/[id]">) {
  const { id } = await params;
  const admin = await requireAbility("customers.read", adminRoutes.customer(id));
  const user = await getUserDetails(id);
  if (!user) {
    await setNotFoundStatus();
    return (
      <AdminNotFound
        title={t("Customer Not Found")}
        text={t("There is no account with this address.")}
        back={{ label: t("Customers"), href: adminRoutes.customers }}
      />
    );
  }

  const now = currentTime();
  const canEdit = can(admin, "orders.edit");
  const address = ordersOfCustomer(user.id);
  const query = address.parse(await searchParams);
  const [orders, codes, givenTo] = await Promise.all([
    listOrdersOf(user.id, query),
    can(admin, "codes.read") ? listCodesOf(user, CODES_SHOWN) : null,
    user.email === null ? accountTransferredTo(user.id) : null,
  ]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.customers}>
        {t("Customers")}
      </BackLink>
      <PageHead
        title={user.full_name ? <UserText>{user.full_name}</UserText> : user.email || t("Customer")}
        actions={
          canEdit && !user.deleted_at ? (
            <>
              <Link href={adminRoutes.newOrder({ customer: user.id })} className={buttonVariants({ variant: "quiet" })}>
                {t("New order")}
              </Link>
              {user.email === null && user.orders_count > 0 && !user.deleted_at ? (
                <MoreMenu>
                  <TransferOrders customer={user} count={user.orders_count} />
                </MoreMenu>
              ) : null}
            </>
          ) : null
        }
      />
      {givenTo ? (
        <Note className="mb-5">
          {renderRich(
            "Their orders were given to <link>{name}</link>",
            {
              link: (name) => (
                <Link href={adminRoutes.customer(givenTo.id)} className="inline-flex min-h-11 items-center underline">
                  <UserText>{name}</UserText>
                </Link>
              ),
            },
            { name: givenTo.full_name },
          )}
        </Note>
      ) : null}
      <DeletionNote user={user} />
      <CustomerDetail
        user={user}
        isSelf={user.id === admin.id}
        canChangeRole={can(admin, "staff.edit")}
        canErase={can(admin, "customers.erase")}
        orders={
          orders.data.length > 0 ? (
            <>
              <div className="panel px-1 py-1 sm:px-2">
                <OrderTable
                  orders={orders.data.map(withListedPlaces)}
                  now={now}
                  canEdit={canEdit}
                  buyer={{ name: user.full_name, phone: user.phone || user.order_phone }}
                />
              </div>
              <div className="mt-5">
                <Pagination
                  current={query.page}
                  total={orders.pagination.total_pages}
                  href={(page) => address.href(query, { page })}
                  label={t("Pages of orders")}
                />
              </div>
            </>
          ) : (
            <p className="text-soft">{t("No orders found")}</p>
          )
        }
        codes={codes && <BoundCodes email={user.email} codes={codes} total={user.codes_count} now={now} />}
      />
      <EntityHistory entity="user" id={user.id} className="panel mt-6 px-4 py-1 sm:px-5" />
    </>
  );
}

export default withAdminPage(textsFor("/admin/customers/[id]"), AdminCustomerPage);
