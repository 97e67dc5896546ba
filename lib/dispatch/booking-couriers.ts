/** Couriers that the shop can book at, and the credentials that each needs. Pure. */
import type { Credential } from "@/lib/credentials";

export const bookingCouriers = ["steadfast", "pathao"] as const;
export type BookingCourier = (typeof bookingCouriers)[number];

/** Orders in one request. */
export const MAX_BOOKED_AT_ONCE = 100;

type Description = {
  name: string;
  credentials: readonly Credential[];
  hasStores: boolean;
  /** Whether it has a list of places, which orders are matched with. */
  hasPlaces: boolean;
  /** Whether its API knows the charge before the booking. */
  hasPrice: boolean;
  /** Whether its API accepts a request to bring a parcel back before the delivery. */
  canRecall: boolean;
  /** Whether it reports that a parcel is out for delivery before it is delivered. */
  reportsOut: boolean;
  /** Pause between two bookings, and between two status requests: Pathao allows 60 calls a minute. */
  pauseMs: number;
  pollPauseMs: number;
  /** Time without calls after a response that there were too many. */
  blockMs: number;
};

/** `name` is also the order's courier name (lib/dispatch/couriers). */
export const courierAccounts: Record<BookingCourier, Description> = {
  steadfast: {
    name: "Steadfast",
    credentials: [
      { name: "api_key", label: "API key" },
      { name: "secret_key", label: "Secret key" },
    ],
    hasStores: false,
    hasPlaces: false,
    hasPrice: false,
    canRecall: true,
    reportsOut: false,
    pauseMs: 0,
    pollPauseMs: 0,
    blockMs: 15 * 60_000,
  },
  pathao: {
    name: "Pathao",
    credentials: [
      { name: "client_id", label: "Client ID" },
      { name: "client_secret", label: "Client secret" },
      { name: "username", label: "Email of the account, if the courier asks for it", isOptional: true },
      { name: "password", label: "Password of the account, if the courier asks for it", isOptional: true },
    ],
    hasStores: true,
    hasPlaces: true,
    hasPrice: true,
    canRecall: false,
    pauseMs: 1_500,
    pollPauseMs: 4_000,
    blockMs: 60_000,
    reportsOut: true,
  },
};

export const isBookingCourier = (courier: string): courier is BookingCourier =>
  bookingCouriers.some((known) => known === courier);

/** Name of a courier, also of one whose adapter was removed. */
export const courierNameOf = (courier: string): string =>
  courier in courierAccounts ? courierAccounts[courier as BookingCourier].name : courier;

/** Whether parcels of the courier, also one whose adapter was removed, can be called back. */
export const canRecall = (courier: string): boolean =>
  courier in courierAccounts && courierAccounts[courier as BookingCourier].canRecall;

/** Couriers that report that a parcel is out for delivery. */
export const couriersThatReportOut = bookingCouriers.filter((courier) => courierAccounts[courier].reportsOut);
