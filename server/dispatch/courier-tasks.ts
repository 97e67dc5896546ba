/** Background tasks for parcels at couriers. Without an account at a courier, none finds any work. */
import { type BookingCourier, bookingCouriers } from "@/lib/dispatch/booking-couriers";
import { currentTime } from "@/server/clock";
import type { Task } from "@/server/queue";
import { bookParcels } from "./book-parcels";
import { hasDueBooking } from "./claim-bookings";
import { callableCouriers } from "./courier-accounts";
import { fetchPayouts, PAYOUT_TASK } from "./fetch-payouts";
import { hasParcelToCheck, pollParcels } from "./poll-parcels";
import { bookingTask } from "./request-booking";

/** Tasks of its own, so that the pauses between calls to one courier do not delay another. */
const tasksOf = (courier: BookingCourier): Task[] => {
  const callable = async (now: Date) => (await callableCouriers(now)).filter((one) => one === courier);

  return [
    {
      name: bookingTask(courier),
      every: 5,
      isDue: async (now) => hasDueBooking(await callable(now), now),
      run: ({ signal }) => bookParcels({ couriers: [courier], clock: currentTime, signal }),
    },
    {
      name: `parcel-status-${courier}`,
      every: 15,
      isDue: async (now) => hasParcelToCheck(await callable(now), now),
      run: ({ signal }) => pollParcels({ couriers: [courier], clock: currentTime, signal }),
    },
  ];
};

export const courierTasks: readonly Task[] = [
  ...bookingCouriers.flatMap(tasksOf),
  {
    name: PAYOUT_TASK,
    every: 30 * 60,
    isDue: async (now) => (await callableCouriers(now)).length > 0,
    run: ({ signal }) => fetchPayouts({ clock: currentTime, signal }),
  },
];
