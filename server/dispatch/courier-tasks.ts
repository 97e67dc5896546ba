/** Background tasks for parcels at couriers. Without an account at a courier, none finds any work. */
import { currentTime } from "@/server/clock";
import type { Task } from "@/server/queue";
import { bookParcels } from "./book-parcels";
import { hasDueBooking } from "./claim-bookings";
import { callableCouriers } from "./courier-accounts";
import { fetchPayouts, PAYOUT_TASK } from "./fetch-payouts";
import { hasParcelToCheck, pollParcels } from "./poll-parcels";
import { BOOKING_TASK } from "./request-booking";

export const courierTasks: readonly Task[] = [
  {
    name: BOOKING_TASK,
    every: 5,
    isDue: async (now) => hasDueBooking(await callableCouriers(now), now),
    run: ({ signal }) => bookParcels({ clock: currentTime, signal }),
  },
  {
    name: "parcel-status",
    every: 15,
    isDue: async (now) => hasParcelToCheck(await callableCouriers(now), now),
    run: ({ signal }) => pollParcels({ clock: currentTime, signal }),
  },
  {
    name: PAYOUT_TASK,
    every: 30 * 60,
    isDue: async (now) => (await callableCouriers(now)).length > 0,
    run: ({ signal }) => fetchPayouts({ clock: currentTime, signal }),
  },
];
