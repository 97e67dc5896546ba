/** Attempts to deliver a parcel again before its courier returns it. Pure. */
import { addDays, dhakaDay, fromDhakaClock } from "@/lib/dates";
import type { Label } from "@/lib/texts/catalogue";
import type { BookingCourier } from "./booking-couriers";
import type { ParcelStatus } from "./parcel-status";

/** Outcome of a call to the buyer of a parcel that may come back. */
export const reattempts = ["again", "not_reached", "declined"] as const;
export type Reattempt = (typeof reattempts)[number];

export const reattemptLabels: Record<Reattempt, { button: Label; done: Label }> = {
  again: { button: "Deliver again", done: "Another attempt was promised. Ask for it in the courier's panel." },
  not_reached: { button: "Not reached^buyer", done: "The buyer was not reached." },
  declined: { button: "Let it come back", done: "The buyer does not want it." },
};

/** Time of day in Dhaka until which a courier accepts another attempt on the day after the request to return (docs/providers.md). */
const untilNextDay: Partial<Record<BookingCourier, string>> = { pathao: "18:00" };

/** Whether another attempt may still prevent a return. */
export const mayBeAttempted = (status: ParcelStatus): boolean => status === "hold" || status === "return_requested";

/** End of the time for another attempt, UTC; null if there is none or the courier documents none. */
export function reattemptUntil(courier: string, { status, statusAt }: { status: ParcelStatus; statusAt: Date | null }) {
  const time = untilNextDay[courier as BookingCourier];
  if (!time || status !== "return_requested" || statusAt === null) return null;

  return fromDhakaClock(`${dhakaDay(addDays(statusAt, 1))}T${time}`);
}
