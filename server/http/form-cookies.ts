/**
 * Cookies of the sign-in. Those that carry data from a form post to the page after its 303 redirect (ADR 039), so that the data appears in
 * no URL or log, last minutes, and are cleared by the page that reads them. Two more belong to the second factor (ADR 092). All are
 * httpOnly; over https, the prefix `__Host-` prevents sibling subdomains from setting them.
 */

import { decode, encode } from "next-auth/jwt";
import type { FormResult } from "@/lib/form-check";
import type { ApiRequest } from "@/server/api-handlers";
import { CHALLENGE_SECONDS } from "@/server/auth/challenges";
import { HANDOVER_SECONDS } from "@/server/auth/handover";
import type { Cookies } from "@/server/auth/page-cookie";
import { TRUST_DAYS } from "@/server/auth/trusted-browsers";
import { env } from "@/server/env";
import { cookiesOf } from "./client";

export const HOST = env.isHttps ? "__Host-" : "";
const TICKET = `${HOST}chemcard.handover`;
const ANSWER = `${HOST}chemcard.form`;
const CHALLENGE = `${HOST}chemcard.challenge`;
const TRUST = `${HOST}chemcard.trusted`;

const ANSWER_SECONDS = 120;
/** Longer than any valid field; browsers drop cookies above 4 kB. */
const MAX_FIELD_LENGTH = 254;

export function setCookie(name: string, value: string, seconds: number): string {
  const secure = env.isHttps ? "; Secure" : "";

  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

export const ticketCookie = (ticket: string): string => setCookie(TICKET, ticket, HANDOVER_SECONDS);
export const ticketOf = (request: ApiRequest): string | null => cookiesOf(request).get(TICKET)?.value ?? null;
export const clearTicketCookie: string = setCookie(TICKET, "", 0);

/** Continues a sign-in on the page for the second factor. */
export const challengeCookie = (challenge: string): string => setCookie(CHALLENGE, challenge, CHALLENGE_SECONDS);
export const challengeOf = (cookies: Cookies): string | null => cookies.get(CHALLENGE)?.value ?? null;
export const clearChallengeCookie: string = setCookie(CHALLENGE, "", 0);

/** Marks a browser as trusted. */
export const trustCookie = (token: string): string => setCookie(TRUST, token, TRUST_DAYS * 86_400);
export const clearTrustCookie: string = setCookie(TRUST, "", 0);
export const trustTokenOf = (request: ApiRequest): string | null => cookiesOf(request).get(TRUST)?.value ?? null;

/** The cookie is encrypted, so that others can neither forge page content nor read a stolen cookie. */
export async function formResultCookie(page: string, { typed, ...answer }: FormResult): Promise<string> {
  const short = Object.entries(typed).filter(([, value]) => value.length <= MAX_FIELD_LENGTH);
  const token = { page, answer: { ...answer, typed: Object.fromEntries(short) } };

  return setCookie(ANSWER, await encode({ token, ...sealing, maxAge: ANSWER_SECONDS }), ANSWER_SECONDS);
}

const sealing = { secret: env.authSecret, salt: ANSWER };

/** Returns the form result for this page; null if the cookie is missing or invalid. */
export async function formResultIn(cookies: Cookies, page: string): Promise<FormResult | null> {
  const value = cookies.get(ANSWER)?.value;
  const token = value ? await decode({ token: value, ...sealing }).catch(() => null) : null;

  return token?.page === page ? (token.answer as FormResult) : null;
}

export const clearFormResultCookie: string = setCookie(ANSWER, "", 0);
