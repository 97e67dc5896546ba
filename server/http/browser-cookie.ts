/**
 * A random cookie that recognises the browser of earlier orders, for the risk of an order (ADR 104). It is set only when a browser places an
 * order, contains nothing about the device, and is stored as a keyed hash.
 */
import { randomBytes } from "node:crypto";
import type { ApiRequest } from "@/server/api-handlers";
import { clientOf } from "./client";
import { HOST, setCookie } from "./form-cookies";

const NAME = `${HOST}chemcard.browser`;
const DAYS = 180;
const MARK = /^[\w-]{22}$/;

/** Returns the browser's mark and renews its cookie; undefined for the mobile app and scripts. */
export function markBrowser(request: ApiRequest, headers: Headers): string | undefined {
  const { cookies, isBrowser } = clientOf(request);
  if (!isBrowser) return undefined;

  const known = cookies.get(NAME)?.value;
  const mark = known && MARK.test(known) ? known : randomBytes(16).toString("base64url");
  headers.append("Set-Cookie", setCookie(NAME, mark, DAYS * 86_400));
  return mark;
}
