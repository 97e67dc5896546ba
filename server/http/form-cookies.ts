/**
 * What a browser carries between a posted form and the page behind its 303 (ADR 039): no address and no log ever holds it. Both
 * cookies are httpOnly, for minutes, and taken away by the page that reads them.
 */
import { decode, encode } from "next-auth/jwt";
import { formPosts } from "@/lib/auth/form-posts";
import type { FormAnswer } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { HANDOVER_SECONDS } from "@/server/auth/handover";
import { env } from "@/server/env";

type Cookie = { name: string; path: string };

const TICKET: Cookie = { name: "chemcard.handover", path: formPosts.signedIn };
const ANSWER: Cookie = { name: "chemcard.form", path: routes.home };

const ANSWER_SECONDS = 120;
/** A browser drops cookies of more than 4 kB. No field of these forms is this long. */
const LONGEST_KEPT = 254;

function setCookie({ name, path }: Cookie, value: string, seconds: number): string {
  const secure = env.isHttps ? "; Secure" : "";

  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieOf(request: Request, { name }: Cookie): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split("; ");

  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

export const ticketCookie = (ticket: string): string => setCookie(TICKET, ticket, HANDOVER_SECONDS);
export const ticketOf = (request: Request): string | null => cookieOf(request, TICKET);
export const endedTicket: string = setCookie(TICKET, "", 0);

/** Encrypted: nobody else writes what our pages show, and a stolen cookie file tells nothing. */
export async function answerCookie(page: string, { typed, ...answer }: FormAnswer): Promise<string> {
  const kept = Object.entries(typed).filter(([, value]) => value.length <= LONGEST_KEPT);
  const token = { page, answer: { ...answer, typed: Object.fromEntries(kept) } };

  return setCookie(ANSWER, await encode({ token, ...sealing, maxAge: ANSWER_SECONDS }), ANSWER_SECONDS);
}

const sealing = { secret: env.authSecret, salt: ANSWER.name };

/** What a cookie says to the page at this path; null for nothing, and for what is not ours. */
export async function answerIn(
  cookies: { get: (name: string) => { value: string } | undefined },
  page: string,
): Promise<FormAnswer | null> {
  const value = cookies.get(ANSWER.name)?.value;
  const token = value ? await decode({ token: value, ...sealing }).catch(() => null) : null;

  return token?.page === page ? (token.answer as FormAnswer) : null;
}

export const endedAnswer: string = setCookie(ANSWER, "", 0);
