/**
 * What a browser carries between a posted form and the page behind its 303 (ADR 039): no address and no log ever holds it. Both
 * cookies are httpOnly, for minutes, and taken away by the page that reads them. Over https their names begin with `__Host-`, which
 * browsers take from this host alone: a page of a sibling subdomain cannot plant one.
 */

import { decode, encode } from "next-auth/jwt";
import type { FormAnswer } from "@/lib/form-check";
import type { ApiRequest } from "@/server/api-handlers";
import { HANDOVER_SECONDS } from "@/server/auth/handover";
import { env } from "@/server/env";

const HOST = env.isHttps ? "__Host-" : "";
const TICKET = `${HOST}chemcard.handover`;
const ANSWER = `${HOST}chemcard.form`;

const ANSWER_SECONDS = 120;
/** A browser drops cookies of more than 4 kB. No field of these forms is this long. */
const LONGEST_KEPT = 254;

function setCookie(name: string, value: string, seconds: number): string {
  const secure = env.isHttps ? "; Secure" : "";

  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

type Cookies = { get: (name: string) => { value: string } | undefined };

export function cookiesOf(request: ApiRequest): Cookies {
  const pairs = (request.headers.get("cookie") ?? "").split("; ");

  return {
    get(name) {
      const pair = pairs.find((one) => one.startsWith(`${name}=`));
      return pair === undefined ? undefined : { value: pair.slice(name.length + 1) };
    },
  };
}

export const ticketCookie = (ticket: string): string => setCookie(TICKET, ticket, HANDOVER_SECONDS);
export const ticketOf = (request: ApiRequest): string | null => cookiesOf(request).get(TICKET)?.value ?? null;
export const endedTicket: string = setCookie(TICKET, "", 0);

/** Encrypted: nobody else writes what our pages show, and a stolen cookie file tells nothing. */
export async function answerCookie(page: string, { typed, ...answer }: FormAnswer): Promise<string> {
  const kept = Object.entries(typed).filter(([, value]) => value.length <= LONGEST_KEPT);
  const token = { page, answer: { ...answer, typed: Object.fromEntries(kept) } };

  return setCookie(ANSWER, await encode({ token, ...sealing, maxAge: ANSWER_SECONDS }), ANSWER_SECONDS);
}

const sealing = { secret: env.authSecret, salt: ANSWER };

/** What a cookie says to the page at this path; null for nothing, and for what is not ours. */
export async function answerIn(cookies: Cookies, page: string): Promise<FormAnswer | null> {
  const value = cookies.get(ANSWER)?.value;
  const token = value ? await decode({ token: value, ...sealing }).catch(() => null) : null;

  return token?.page === page ? (token.answer as FormAnswer) : null;
}

export const endedAnswer: string = setCookie(ANSWER, "", 0);
