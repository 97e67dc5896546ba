/**
 * Interface that the shop expects of a courier. An adapter translates the courier's protocol, never throws because of it, and logs no
 * personal data. A missing member is something that the courier's API does not offer.
 */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";

/** Timeout for a whole call. Calls that a user waits for use a shorter one. */
export const TIMEOUT_MS = 15_000;

/** Ids of a place in the courier's own lists. */
export type CourierPlace = { cityId: number; zoneId: number; areaId: number | null };

export type ParcelRequest = {
  /** Our reference, unique per booking. */
  invoice: string;
  name: string;
  /** 01 and nine more digits. */
  phone: string;
  address: string;
  /** Whole taka; 0 for a paid parcel. */
  amountToCollect: number;
  weightGrams: number;
  quantity: number;
  contents: string;
  note: string;
  /** Null: the courier derives the place from the address. */
  place: CourierPlace | null;
};

/** Courier's values are stored as reported; links are never built from a code. */
export type Booking = {
  consignmentId: string | null;
  trackingCode: string | null;
  trackingLink: string | null;
  courierStatus: string | null;
  chargePaisa: number | null;
};

/**
 * `refused`: not booked, for the reason in the message, which is meant for staff. `busy`: not booked, try later. `unreachable`: the courier has
 * not received the request, or did not answer a question. `account`: the credentials are rejected, or the account may not book; no further
 * calls. `unclear`: it may be booked.
 */
export type Failure = {
  ok: false;
  problem: "refused" | "busy" | "unreachable" | "account" | "unclear";
  message: string;
};

export type BookResult = ({ ok: true } & Booking) | Failure;
/** `found: null`: the courier has no booking with this invoice. A found one may lack its number until the parcel has moved. */
export type FindResult = { ok: true; found: Booking | null } | Failure;
export type PriceResult = { ok: true; pricePaisa: number; codPercent: number | null } | Failure;

export type StatusReport = {
  status: ParcelStatus;
  /** The courier's own word. */
  courierStatus: string;
  /** When the courier changed it; null: not reported. */
  at: Date | null;
  /** The rest of a partly delivered parcel is back in the shop. */
  isRestBack?: boolean;
};
export type StatusResult = { ok: true; report: StatusReport | null } | Failure;

export type Store = { id: number; name: string };
/** The accepted account, with its pick-up stores if the courier has several. */
export type CheckResult = { ok: true; stores: Store[] } | Failure;

export type Notice = { headers: Pick<Headers, "get">; text: string };

/** A report of the courier. Untrusted: anyone who knows the secret can send one. */
export type WebhookEvent = {
  name: string;
  consignmentId: string | null;
  invoice: string | null;
  courierStatus: string | null;
  /** Null: the event says nothing about the parcel's status. */
  status: ParcelStatus | null;
  at: Date | null;
  collectedPaisa: number | null;
  chargePaisa: number | null;
  /** The rest of a partly delivered parcel is back in the shop. */
  isRestBack?: boolean;
};

export type Webhook = {
  /** Whether the request carries the secret. */
  isAuthentic: (notice: Notice, secret: string) => boolean;
  /** Null: not a report. Never throws. */
  read: (notice: Notice) => WebhookEvent | null;
  /** Whether a request needs no secret, because it reports nothing. */
  isProbe: (notice: Notice) => boolean;
  /** Sent with every answer. */
  headers: Record<string, string>;
};

/** A parcel in a payment, with the courier's charge for it; null: not reported. */
export type PayoutLine = { consignmentId: string; chargePaisa: number | null };
/**
 * A payment of the courier to the shop; its total is negative if the charges exceed the cash. `isPaid`: false while the courier still prepares it. `chargesPaisa`: all charges, which the courier
 * rounds as a whole; null: not reported.
 */
export type Payout = {
  id: string;
  isPaid: boolean;
  totalPaisa: number;
  chargesPaisa: number | null;
  paidAt: string | null;
  lines: PayoutLine[];
};
export type PayoutsResult = { ok: true; payouts: Pick<Payout, "id">[] } | Failure;
export type PayoutResult = { ok: true; payout: Payout | null } | Failure;

export type NamedPlace = { id: number; name: string };
export type PlacesResult = { ok: true; places: NamedPlace[] } | Failure;

/** Identifies a parcel: by the courier's number if it is known. */
export type ParcelKey = { consignmentId: string | null; invoice: string };
type CallOptions = { timeoutMs?: number };

export type Courier = {
  /** Verifies the credentials. */
  check: (options?: CallOptions) => Promise<CheckResult>;
  /** Books one parcel. Throws RangeError for a request that no courier could accept. */
  book: (request: ParcelRequest, options?: CallOptions) => Promise<BookResult>;
  /** Books several with one result each, in order. */
  bookMany?: (requests: readonly ParcelRequest[], options?: CallOptions) => Promise<BookResult[]>;
  /** Finds a booking by our invoice. Without it, a booking whose outcome is unclear must not be repeated. */
  find?: (invoice: string, options?: CallOptions) => Promise<FindResult>;
  price?: (request: ParcelRequest, options?: CallOptions) => Promise<PriceResult>;
  /** Asks the courier not to deliver the parcel. */
  cancel?: (key: ParcelKey, reason: string, options?: CallOptions) => Promise<{ ok: true } | Failure>;
  /** `report: null`: the courier does not know the parcel. */
  status: (key: ParcelKey, options?: CallOptions) => Promise<StatusResult>;
  payouts?: (page: number, options?: CallOptions) => Promise<PayoutsResult>;
  payout?: (id: string, options?: CallOptions) => Promise<PayoutResult>;
  /** Places of the courier: cities, the zones of a city, the areas of a zone. */
  places?: {
    cities: (options?: CallOptions) => Promise<PlacesResult>;
    zones: (cityId: number, options?: CallOptions) => Promise<PlacesResult>;
    areas: (zoneId: number, options?: CallOptions) => Promise<PlacesResult>;
  };
};
