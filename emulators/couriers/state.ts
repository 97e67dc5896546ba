/** Shared state of the couriers' emulator: accounts, parcels, faults and the log of requests. */
import { randomBytes } from "node:crypto";
import { createFaults } from "../faults.ts";

const faultNames = {
  steadfastBook: [
    "none",
    "http_500",
    "html",
    "html_after",
    "hang",
    "hang_after",
    "truncated_after",
    "error_inside_200",
    "rate_limit",
    "forbidden",
  ],
  /** Shape of the answer to a bulk booking. */
  steadfastBulk: ["object", "bare_array", "errors_as_array", "wants_text"],
  steadfastRead: [
    ...(["none", "http_500", "html", "hang", "truncated", "error_inside_200", "title_case", "double_c"] as const),
    "forbidden",
  ],
  pathaoLogin: ["none", "http_500", "clients_rejected", "no_expiry"],
  pathaoBook: [
    "none",
    "http_500",
    "html",
    "html_after",
    "hang",
    "hang_after",
    "truncated_after",
    "rate_limit",
    "unpaid",
  ],
  pathaoRead: ["none", "http_500", "html", "hang", "truncated", "rate_limit"],
} as const;

export type Parcel = {
  courier: "steadfast" | "pathao";
  id: string;
  invoice: string;
  trackingCode: string;
  /** The courier's own word. */
  status: string;
  /** Return leg of Steadfast, which another call reports. */
  returnStatus: string | null;
  /** Whole taka. */
  amount: number;
  fields: Record<string, unknown>;
};

/** Amounts in taka, as the courier writes them; left out: not reported. */
export type Payout = {
  id: string;
  total: string;
  charges?: string;
  /** The courier still prepares it. */
  isPrepared?: boolean;
  /** Its details are an error page, or lack the total. */
  fault?: "html" | "no_total";
  consignments: { id: string; charge?: string }[];
};

export type State = ReturnType<typeof createState>;

export type Accounts = {
  steadfast: { apiKey: string; secretKey: string };
  pathao: { clientId: string; clientSecret: string; username: string; password: string };
};

export function createState(accounts: Accounts) {
  const faults = createFaults(faultNames);
  let number = 1_424_100;

  return {
    ...faults,
    accounts,
    parcels: [] as Parcel[],
    payouts: [] as Payout[],
    /** Such as `POST /api/v1/create_order`, without keys. */
    requests: [] as string[],
    /** Tokens with the time of their end. */
    tokens: new Map<string, number>(),
    tokenLifeMs: 432_000_000,
    /** Rejected logins of Steadfast, and the end of its lock. */
    rejected: 0,
    lockedUntil: 0,
    clock: { now: () => Date.now() },
    /** Steadfast answers a repeated question about a parcel from its cache for this time: 60 s at the courier. */
    steadfastCacheMs: 0,
    cached: new Map<string, { status: string; until: number }>(),
    /** Calls that Pathao accepts in a rolling minute: 60 at the courier; null: any number. */
    pathaoCallsPerMinute: null as number | null,
    pathaoCalls: [] as number[],
    /** Delay before each response; the request has been executed by then. */
    delayMs: 0,

    reset(): void {
      faults.clearFaults();
      this.parcels.length = 0;
      this.payouts.length = 0;
      this.requests.length = 0;
      this.tokens.clear();
      this.tokenLifeMs = 432_000_000;
      this.rejected = 0;
      this.lockedUntil = 0;
      this.delayMs = 0;
      this.clock.now = () => Date.now();
      this.steadfastCacheMs = 0;
      this.cached.clear();
      this.pathaoCallsPerMinute = null;
      this.pathaoCalls.length = 0;
    },

    restore({ parcels, payouts }: { parcels: Parcel[]; payouts: Payout[] }): void {
      this.parcels.push(...parcels);
      this.payouts.push(...payouts);
      number += 7 * parcels.length;
    },

    book(courier: Parcel["courier"], fields: Record<string, unknown>): Parcel {
      number += 7;
      const isSteadfast = courier === "steadfast";
      const parcel: Parcel = {
        courier,
        id: isSteadfast ? String(number) : `DL${randomBytes(6).toString("hex").toUpperCase()}`,
        invoice: String(isSteadfast ? fields.invoice : (fields.merchant_order_id ?? "")),
        trackingCode: randomBytes(4).toString("hex").toUpperCase(),
        status: isSteadfast ? "in_review" : "Pending",
        returnStatus: null,
        amount: Number(isSteadfast ? fields.cod_amount : fields.amount_to_collect),
        fields,
      };
      this.parcels.push(parcel);

      return parcel;
    },
  };
}
