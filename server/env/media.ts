/**
 * Settings of a hosted media service: delivery URL and upload account. An error is one sentence that names the setting, without the secret.
 */
import { z } from "zod";
import { httpUrl, isLoopback, optional, withoutFinalSlash } from "./pieces";

/** Upload account. */
export type MediaService = Readonly<{
  /** URL prefix of delivered images, without a trailing slash. */
  deliveryUrl: string;
  /** Origin without a trailing slash. */
  apiUrl: string;
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}>;

const API_URL = "https://api.cloudinary.com";

/** URL to which paths are appended. Pages contain it, so it must have no query, and no password, which would be public. */
const address = httpUrl
  .refine((url) => !/[?#@]/.test(url), "must be an address without query or password")
  .transform(withoutFinalSlash);

export const mediaShape = {
  MEDIA_URL: optional(address),
  MEDIA_CLOUD_NAME: optional(z.string().regex(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits or _ -")),
  MEDIA_API_KEY: optional(z.string().regex(/^[\w-]{1,128}$/, "must be 1 to 128 letters, digits or _ -")),
  MEDIA_API_SECRET: optional(z.string().regex(/^[\x21-\x7e]{8,128}$/, "must be 8 to 128 characters without spaces")),
  MEDIA_API_URL: optional(address),
};

type Read = { [Name in keyof typeof mediaShape]?: string | undefined };

/** Set all or none; without them the service only delivers images. */
const ACCOUNT = ["MEDIA_CLOUD_NAME", "MEDIA_API_KEY", "MEDIA_API_SECRET"] as const;

/** Parses the settings; null if no upload account is configured. */
export function readMediaService(read: Read): MediaService | null {
  const given = [...ACCOUNT, "MEDIA_API_URL" as const].find((name) => read[name] !== undefined);
  if (!given) return null;
  const missing = (["MEDIA_URL", ...ACCOUNT] as const).find((name) => read[name] === undefined);
  if (missing) throw new Error(`The setting ${missing} is required if ${given} is set.`);

  const { MEDIA_URL = "", MEDIA_CLOUD_NAME = "", MEDIA_API_KEY = "", MEDIA_API_SECRET = "" } = read;
  // Products accept only https image URLs.
  if (!MEDIA_URL.startsWith("https:")) {
    throw new Error("The setting MEDIA_URL must begin with https if pictures are uploaded.");
  }
  const apiUrl = new URL(read.MEDIA_API_URL ?? API_URL);
  checkAddress(apiUrl);

  return Object.freeze({
    deliveryUrl: MEDIA_URL,
    apiUrl: apiUrl.origin,
    cloudName: MEDIA_CLOUD_NAME,
    apiKey: MEDIA_API_KEY,
    apiSecret: MEDIA_API_SECRET,
  });
}

function checkAddress({ protocol, hostname, pathname }: URL): void {
  if (pathname !== "/") throw new Error("The setting MEDIA_API_URL must be an address without a path.");
  if (protocol === "http:" && !isLoopback(hostname)) {
    throw new Error("The setting MEDIA_API_URL must begin with https: http is only for a service on this machine.");
  }
}
