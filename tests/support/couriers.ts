/** Couriers for the contract tests: each adapter with an in-process emulator. */
import { afterAll } from "vitest";
import { exampleAccounts, startCourierEmulator } from "@/emulators/couriers/emulator.ts";
import { pathaoProbe, pathaoWebhook, steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import type { Courier, ParcelRequest, Webhook } from "@/server/adapters/couriers/courier";
import type { Token, TokenStore } from "@/server/adapters/couriers/pathao/call";
import { pathao } from "@/server/adapters/couriers/pathao/pathao";
import { pathaoWebhook as pathaoReader } from "@/server/adapters/couriers/pathao/webhook";
import { steadfast } from "@/server/adapters/couriers/steadfast/steadfast";
import { steadfastWebhook as steadfastReader } from "@/server/adapters/couriers/steadfast/webhook";
import { createPlainCourier } from "./plain-courier";

export const emulator = await startCourierEmulator();
afterAll(emulator.stop);

const UNREACHABLE = "http://127.0.0.1:1";
export const STORE_ID = 77;

/** Keeps the token in memory. */
export function memoryTokens(now = () => new Date()): TokenStore & { logins: number } {
  let stored: Token | null = null;
  const store = {
    logins: 0,
    read: async () => stored,
    now,
    async renew(_rejected: string | null, login: () => ReturnType<Parameters<TokenStore["renew"]>[1]>) {
      store.logins += 1;
      const token = await login();
      if (!("ok" in token)) stored = token;
      return token;
    },
  };

  return store;
}

type PathaoChanges = { clientSecret?: string; baseUrl?: string; password?: string | null };

export function pathaoAdapter(changes: PathaoChanges = {}, now?: () => Date) {
  const { clientId, clientSecret, username, password } = exampleAccounts.pathao;
  const tokens = memoryTokens(now);
  const account = { baseUrl: emulator.pathaoUrl, clientId, clientSecret, username, password, tokens, ...changes };

  return { tokens, adapter: pathao(account, STORE_ID) };
}

export const steadfastAdapter = (changes: { secretKey?: string; baseUrl?: string } = {}): Courier =>
  steadfast({ baseUrl: emulator.steadfastUrl, ...exampleAccounts.steadfast, ...changes });

export type TestedCourier = {
  name: string;
  adapter: Courier;
  /** An adapter for a courier that is unreachable. */
  away: Courier;
  /** An adapter with wrong credentials; null: the courier has none. */
  wrong: Courier | null;
  reset: () => void;
  /** Bookings with this invoice. */
  booked: (invoice: string) => ParcelSeen[];
  deliver: (consignmentId: string) => void;
  /** Loses the answer of the next booking, which succeeds. */
  loseAnswer: (() => void) | null;
  /** Reader of webhooks with a report that the parcel is delivered. */
  webhook: {
    reader: Webhook;
    delivered: (consignmentId: string) => { headers: Record<string, string>; text: string };
  } | null;
};

type ParcelSeen = { amount: number; name: unknown; phone: unknown };

export const SECRET = "a secret for webhooks";

function seen(invoice: string): ParcelSeen[] {
  return emulator.state.parcels
    .filter((parcel) => parcel.invoice === invoice)
    .map(({ amount, fields }) => ({ amount, name: fields.recipient_name, phone: fields.recipient_phone }));
}

function parcelOf(id: string) {
  const parcel = emulator.state.parcels.find((one) => one.id === id);
  if (!parcel) throw new Error(`The courier has no parcel ${id}`);

  return parcel;
}

const reset = () => emulator.state.reset();
const deliver = (status: string) => (id: string) => {
  parcelOf(id).status = status;
};

const plain = createPlainCourier();
const awayPlain = createPlainCourier();
awayPlain.isAway = true;

export const testedCouriers: readonly TestedCourier[] = [
  {
    name: "Steadfast",
    adapter: steadfastAdapter(),
    away: steadfastAdapter({ baseUrl: UNREACHABLE }),
    wrong: steadfastAdapter({ secretKey: "wrong" }),
    reset,
    booked: seen,
    deliver: deliver("delivered"),
    loseAnswer: () => emulator.state.setFault("steadfastBook", "html_after", 1),
    webhook: {
      reader: steadfastReader,
      delivered: (id) => steadfastWebhook(parcelOf(id), { token: SECRET, at: new Date(), status: "delivered" }),
    },
  },
  {
    name: "Pathao",
    adapter: pathaoAdapter().adapter,
    away: pathaoAdapter({ baseUrl: UNREACHABLE }).adapter,
    wrong: pathaoAdapter({ clientSecret: "wrong", password: null }).adapter,
    reset,
    booked: seen,
    deliver: deliver("Delivered"),
    loseAnswer: () => emulator.state.setFault("pathaoBook", "html_after", 1),
    webhook: {
      reader: pathaoReader,
      delivered: (id) => pathaoWebhook(parcelOf(id), { secret: SECRET, at: new Date(), event: "order.delivered" }),
    },
  },
  {
    name: "a courier with the least",
    adapter: plain.courier,
    away: awayPlain.courier,
    wrong: null,
    reset: () => {
      plain.parcels.length = 0;
    },
    booked: (invoice) =>
      plain.parcels
        .filter((parcel) => parcel.invoice === invoice)
        .map(({ amountToCollect, name, phone }) => ({ amount: amountToCollect, name, phone })),
    deliver: (consignmentId) => {
      for (const parcel of plain.parcels) if (parcel.id === consignmentId) parcel.status = "delivered";
    },
    loseAnswer: null,
    webhook: null,
  },
];

export { pathaoProbe };

export function parcelRequest(changes: Partial<ParcelRequest> = {}): ParcelRequest {
  return {
    invoice: "A1B2C3D4",
    name: "Mitu Das",
    phone: "01712345678",
    address: "House 5, Road 11, Banani, Dhaka",
    amountToCollect: 1_060,
    weightGrams: 500,
    quantity: 2,
    contents: "2 x Element card",
    note: "",
    place: null,
    ...changes,
  };
}
