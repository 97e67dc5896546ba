/** Settings of the S3 bucket that stores uploads instead of DATA_DIR (ADR 046). An error is one sentence without the secret. */
import { z } from "zod";
import { httpUrl, isLoopback, optional, withoutFinalSlash } from "./pieces";

export type Bucket = Readonly<{
  /** URL that contains the bucket in its host or path, without a trailing slash. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  /** URL from which browsers load images; null: the shop serves them from the bucket. */
  publicUrl: string | null;
}>;

/** Region for signing, also used for stores without regions. */
const DEFAULT_REGION = "us-east-1";

const address = httpUrl
  .refine((url) => !/[?#@]/.test(url), "must be an address without query or password")
  .transform(withoutFinalSlash);

export const bucketShape = {
  BUCKET_URL: optional(address),
  BUCKET_REGION: optional(z.string().regex(/^[a-z0-9-]{1,64}$/, "must be lower-case letters, digits or -")),
  BUCKET_KEY_ID: optional(z.string().regex(/^[\x21-\x7e]{3,128}$/, "must be 3 to 128 characters without spaces")),
  BUCKET_SECRET: optional(z.string().regex(/^[\x21-\x7e]{6,256}$/, "must be 6 to 256 characters without spaces")),
  BUCKET_PUBLIC_URL: optional(address),
};

type Read = { [Name in keyof typeof bucketShape]?: string | undefined };

const REQUIRED = ["BUCKET_URL", "BUCKET_KEY_ID", "BUCKET_SECRET"] as const;

export function readBucket(read: Read): Bucket | null {
  const given = (Object.keys(bucketShape) as (keyof Read)[]).find((name) => read[name] !== undefined);
  if (!given) return null;
  const missing = REQUIRED.find((name) => read[name] === undefined);
  if (missing) throw new Error(`The setting ${missing} is required if ${given} is set.`);

  const { BUCKET_URL = "", BUCKET_REGION, BUCKET_KEY_ID = "", BUCKET_SECRET = "", BUCKET_PUBLIC_URL } = read;
  const { protocol, hostname } = new URL(BUCKET_URL);
  // A host name without a dot is another container on the same machine.
  if (protocol === "http:" && !isLoopback(hostname) && hostname.includes(".")) {
    throw new Error(
      "The setting BUCKET_URL must begin with https: http is only for a store on this machine or its network.",
    );
  }

  return Object.freeze({
    url: BUCKET_URL,
    region: BUCKET_REGION ?? DEFAULT_REGION,
    keyId: BUCKET_KEY_ID,
    secret: BUCKET_SECRET,
    publicUrl: BUCKET_PUBLIC_URL ?? null,
  });
}
