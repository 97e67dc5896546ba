/**
 * Settings of the payment gateway: base URL, store and key belong together and to one mode (sandbox or live). An error is one sentence that
 * names the setting, without the key.
 */
import { z } from "zod";
import { httpUrl, isBareAddress, isLoopback, optional } from "./pieces";

export type AamarpaySettings = Readonly<{
  /** Origin without a trailing slash. */
  baseUrl: string;
  storeId: string;
  signatureKey: string;
}>;

const LIVE_HOSTS = /(?:^|\.)aamarpay\.com$/;
const SANDBOX_HOST = "sandbox.aamarpay.com";
/** Includes the public test store from the gateway's documentation. */
const SANDBOX_STORE = /^aamarpaytest$|(?:^|[_-])(?:test|sandbox|demo)(?:$|[_-])/i;
const SANDBOX_KEY = "dbb74894e82415a2f7ff0ec3a97e4183";

export const aamarpayShape = {
  AAMARPAY_BASE_URL: optional(httpUrl),
  AAMARPAY_STORE_ID: optional(z.string().regex(/^[\w.-]{1,64}$/, "must be 1 to 64 letters, digits or . _ -")),
  AAMARPAY_SIGNATURE_KEY: optional(
    z.string().regex(/^[\x21-\x7e]{8,128}$/, "must be 8 to 128 characters without spaces"),
  ),
};

type Read = { [Name in keyof typeof aamarpayShape]?: string | undefined };

/** Parses the settings; null if not configured. */
export function readAamarpay(read: Read): AamarpaySettings | null {
  const names = Object.keys(aamarpayShape) as (keyof Read)[];
  const given = names.filter((name) => read[name] !== undefined);
  if (given.length === 0) return null;
  const missing = names.find((name) => read[name] === undefined);
  if (missing) throw new Error(`The setting ${missing} is required if ${given[0]} is set.`);

  const { AAMARPAY_BASE_URL = "", AAMARPAY_STORE_ID = "", AAMARPAY_SIGNATURE_KEY = "" } = read;
  const url = new URL(AAMARPAY_BASE_URL);
  checkAddress(url);
  checkMode(url.hostname, SANDBOX_STORE.test(AAMARPAY_STORE_ID) || AAMARPAY_SIGNATURE_KEY === SANDBOX_KEY);

  return Object.freeze({ baseUrl: url.origin, storeId: AAMARPAY_STORE_ID, signatureKey: AAMARPAY_SIGNATURE_KEY });
}

function checkAddress(url: URL): void {
  if (!isBareAddress(url))
    throw new Error("The setting AAMARPAY_BASE_URL must be an address without path, query or password.");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new Error("The setting AAMARPAY_BASE_URL must begin with https: http is only for a gateway on this machine.");
  }
}

function checkMode(hostname: string, isSandboxStore: boolean): void {
  if (!LIVE_HOSTS.test(hostname)) return;
  const isSandbox = hostname === SANDBOX_HOST;
  if (isSandbox && !isSandboxStore) {
    throw new Error(
      "The setting AAMARPAY_BASE_URL is the gateway's sandbox, but the store ID and key are not for the sandbox.",
    );
  }
  if (!isSandbox && isSandboxStore) {
    throw new Error("The setting AAMARPAY_BASE_URL is the live gateway, but the store ID and key are for the sandbox.");
  }
}
