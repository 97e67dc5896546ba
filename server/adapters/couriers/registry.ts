/** The only module that maps couriers to adapters. All other code uses the interface in courier.ts. */
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import { env } from "@/server/env";
import type { Courier, Webhook } from "./courier";
import type { TokenStore } from "./pathao/call";
import { pathao } from "./pathao/pathao";
import { pathaoWebhook } from "./pathao/webhook";
import { steadfast } from "./steadfast/steadfast";
import { steadfastWebhook } from "./steadfast/webhook";

export type { Token, TokenStore } from "./pathao/call";

export type Connection = {
  /** By the names in lib/dispatch/booking-couriers. */
  credentials: Readonly<Record<string, string>>;
  tokens: TokenStore;
  storeId: number | null;
};

/** Tests replace an entry, to run the shop with another adapter. */
export const adapters: Record<BookingCourier, (connection: Connection) => Courier> = {
  steadfast: ({ credentials: { api_key: apiKey = "", secret_key: secretKey = "" } }) =>
    steadfast({ baseUrl: env.courierUrls.steadfast, apiKey, secretKey }),
  pathao: ({ credentials, tokens, storeId }) => {
    const { client_id: clientId = "", client_secret: clientSecret = "", username, password } = credentials;
    const account = { clientId, clientSecret, username: username || null, password: password || null };

    return pathao({ baseUrl: env.courierUrls.pathao, ...account, tokens }, storeId);
  },
};

export function connectCourier(courier: BookingCourier, connection: Connection): Courier {
  return adapters[courier](connection);
}

export const webhooks: Record<BookingCourier, Webhook> = { steadfast: steadfastWebhook, pathao: pathaoWebhook };
