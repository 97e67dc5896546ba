import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import type { OpenCourierWork } from "@/lib/dispatch/parcel-views";
import { t, tn } from "@/lib/texts/text";

/** Links to parcels, calls and payments that wait for a person, and notes about rejected accounts. */
export function CourierWork({
  toDecide,
  toCall,
  toSettle,
  unread,
  rejected,
  canSetUp,
}: OpenCourierWork & { canSetUp: boolean }) {
  const links = [
    [toDecide, adminRoutes.parcels(), tn(toDecide, "{n} parcel needs a decision", "{n} parcels need a decision")],
    [
      toCall,
      adminRoutes.parcels("returns"),
      tn(toCall, "Call {n} buyer before the parcel comes back", "Call {n} buyers before their parcels come back"),
    ],
    [
      toSettle,
      adminRoutes.payouts,
      tn(toSettle, "{n} courier's payment to record", "{n} couriers' payments to record"),
    ],
    [
      unread,
      `${adminRoutes.payouts}#unread`,
      tn(unread, "{n} courier's payment can't be read", "{n} couriers' payments can't be read"),
    ],
  ] as const;
  const open = links.filter(([count]) => count > 0);

  return (
    <>
      {rejected.map((courier) => (
        <Note key={courier} tone="danger" className="mb-2">
          {t("{courier} rejects the shop's credentials: nothing is booked or asked there.", { courier })}{" "}
          {canSetUp ? <Link href={adminRoutes.settings}>{t("Settings")}</Link> : null}
        </Note>
      ))}
      {open.length > 0 ? (
        <p className="mb-2 flex flex-wrap gap-x-4">
          {open.map(([, href, text]) => (
            <Link key={href} href={href} className={buttonVariants({ variant: "link", size: "small" })}>
              {text}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
