/** Result of a form posted without scripts, for the page that shows it (ADR 039). */
import { cookies, headers } from "next/headers";
import type { FormResult } from "@/lib/form-check";
import { setPageResponse } from "@/server/page-response";
import { clearFormResultCookie, formResultIn } from "./form-cookies";

/** Reads and clears the result, so that a reload shows the empty form. Null if no form was posted. */
export async function consumeFormResult(
  page: string,
  posted: string | string[] | undefined,
): Promise<FormResult | null> {
  if (posted === undefined) return null;

  const [head, jar] = await Promise.all([headers(), cookies()]);
  const noted = { "Cache-Control": "no-store", "Set-Cookie": clearFormResultCookie };
  setPageResponse(head.get("x-request-id") ?? "", { status: 200, headers: noted });

  return formResultIn(jar, page);
}
