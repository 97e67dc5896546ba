/** QR codes that open pages of this shop on a phone (ADR 078). */
import { encodeQR } from "qr";
import { env } from "@/server/env";

/** A plain path, optionally with a card for the camera page, so that codes never link to other sites and stay small enough to scan. */
const PATH = /^(?:\/[\w-]{1,80}){1,4}(?:\?card=[a-z\d-]{1,60})?$/;

/** Quiet zone in modules, as required by the standard. */
const BORDER = 4;

function svgOf(text: string): string {
  const rows = encodeQR(text, "raw", { border: BORDER, ecc: "medium" });
  const side = rows.length;
  const runs = rows.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return "";

      return `M${x} ${y}H${row.indexOf(false, x)}v1H${x}z`;
    }),
  );

  // Use dark on white in both themes, because few scanners read inverted codes.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join("")}"/></svg>`;
}

export function phoneCodeResponse(path: string): Response {
  if (!PATH.test(path)) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

    return new Response("There is no QR code for this address.", { status: 404, headers });
  }

  return new Response(svgOf(new URL(path, env.appUrl).href), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
