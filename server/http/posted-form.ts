/** Result of a form posted without scripts, for the page that shows it (ADR 039). */
import { cookies, headers } from "next/headers";
import type { FormAnswer } from "@/lib/form-check";
import { notePageAnswer } from "@/server/page-answer";
import { answerIn, endedAnswer } from "./form-cookies";

/** Reads and clears the result: a reload shows the empty form. Null if nothing was posted. */
export async function takeFormAnswer(page: string, posted: string | string[] | undefined): Promise<FormAnswer | null> {
  if (posted === undefined) return null;

  const [head, jar] = await Promise.all([headers(), cookies()]);
  const noted = { "Cache-Control": "no-store", "Set-Cookie": endedAnswer };
  notePageAnswer(head.get("x-request-id") ?? "", { status: 200, headers: noted });

  return answerIn(jar, page);
}
