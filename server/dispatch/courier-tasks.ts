/** Background tasks for parcels at couriers. Without an account at a courier, neither finds any work. */
import { currentTime } from "@/server/clock";
import type { Task } from "@/server/queue";
import { bookParcels, hasDueBooking } from "./book-parcels";
import { hasParcelToCheck, pollParcels } from "./poll-parcels";
import { BOOKING_TASK } from "./request-booking";

export const courierTasks: readonly Task[] = [
  {
    name: BOOKING_TASK,
    every: 5,
    isDue: hasDueBooking,
    run: ({ signal }) => bookParcels({ clock: currentTime, signal }),
  },
  {
    name: "parcel-status",
    every: 15,
    isDue: hasParcelToCheck,
    run: ({ signal }) => pollParcels({ clock: currentTime, signal }),
  },
];
