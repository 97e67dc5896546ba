/** Addresses of the couriers' APIs. Credentials are entered by the shop's owner and stored in the database. */
import { z } from "zod";
import { apiAddress, defaulted, optional } from "./pieces";

const STEADFAST_URL = "https://portal.packzy.com/api/v1";
const PATHAO_URL = "https://api-hermes.pathao.com";

export const couriersShape = {
  // 0 hides accounts at couriers from owners, and refuses new ones.
  COURIER_BOOKING: defaulted(z.enum(["0", "1"]).default("1")),
  STEADFAST_URL: optional(apiAddress),
  PATHAO_URL: optional(apiAddress),
};

type Read = { [Name in keyof typeof couriersShape]?: string | undefined };

export type CourierUrls = { steadfast: string; pathao: string };

export function readCouriers(read: Read): CourierUrls {
  return { steadfast: read.STEADFAST_URL ?? STEADFAST_URL, pathao: read.PATHAO_URL ?? PATHAO_URL };
}
