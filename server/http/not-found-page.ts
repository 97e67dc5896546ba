/** Sets the 404 status of server-rendered not-found pages (ADR 023). */
import { headers } from "next/headers";
import { setPageResponse } from "@/server/page-response";

/** Sets the status without `notFound()`, whose page Next renders only in the browser. */
export async function setNotFoundStatus(): Promise<void> {
  const requestId = (await headers()).get("x-request-id") ?? "";

  setPageResponse(requestId, { status: 404, headers: { "X-Robots-Tag": "noindex" } });
}
