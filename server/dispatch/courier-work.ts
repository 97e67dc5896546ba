/** Work about couriers for the orders page: decisions, calls and payments that wait, and rejected accounts. */
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { OpenCourierWork } from "@/lib/dispatch/parcel-views";
import { rejectedCouriers } from "./courier-accounts";
import { countBuyersToCall, countParcelsToDecide } from "./parcel-list";
import { countPayoutsToSettle, countUnreadPayouts } from "./payout-list";

export async function readCourierWork(): Promise<OpenCourierWork> {
  const [toDecide, toCall, toSettle, unread, rejected] = await Promise.all([
    countParcelsToDecide(),
    countBuyersToCall(),
    countPayoutsToSettle(),
    countUnreadPayouts(),
    rejectedCouriers(),
  ]);

  return { toDecide, toCall, toSettle, unread, rejected: rejected.map(courierNameOf) };
}
