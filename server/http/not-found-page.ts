/** A fully rendered page in place of something that does not exist (ADR 023). */
import { headers } from "next/headers";
import { notePageAnswer } from "@/server/page-answer";

/** Says so beside the content. A page that calls notFound() instead would be drawn by the browser's scripts alone. */
export async function noteNotFound(): Promise<void> {
  const requestId = (await headers()).get("x-request-id") ?? "";

  notePageAnswer(requestId, { status: 404, headers: { "X-Robots-Tag": "noindex" } });
}
