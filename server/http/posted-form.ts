/** For a page with a form that browsers can post by themselves: what came of it (ADR 039). */
import { cookies, headers } from "next/headers";
import type { FormAnswer } from "@/lib/form-check";
import { notePageAnswer } from "@/server/page-answer";
import { answerIn, endedAnswer } from "./form-cookies";

/** Null where nothing was posted. Reading it uses it up: a reload shows the empty form. */
export async function takeFormAnswer(page: string, posted: string | string[] | undefined): Promise<FormAnswer | null> {
  if (posted === undefined) return null;

  const [head, jar] = await Promise.all([headers(), cookies()]);
  const noted = { "Cache-Control": "no-store", "Set-Cookie": endedAnswer };
  notePageAnswer(head.get("x-request-id") ?? "", { status: 200, headers: noted });

  return answerIn(jar, page);
}
