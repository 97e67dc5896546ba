/** QR codes that open pages of this shop on a phone (ADR 078). */
import { env } from "@/server/env";
import { qrSvg } from "@/server/qr";

/** A plain path, optionally with a card for the camera page, so that codes never link to other sites and stay small enough to scan. */
const PATH = /^(?:\/[\w-]{1,80}){1,4}(?:\?card=[a-z\d-]{1,60})?$/;

export function phoneCodeResponse(path: string): Response {
  if (!PATH.test(path)) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

    return new Response("There is no QR code for this address.", { status: 404, headers });
  }

  return new Response(qrSvg(new URL(path, env.appUrl).href), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
