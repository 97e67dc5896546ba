/**
 * Makes an answer for everybody: asks for the address as nobody in particular. Of whoever asked nothing goes in, no cookie, no token,
 * no header, so nothing of theirs can come out.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import inject, { type Response } from "light-my-request";
import { env } from "@/server/env";
import { known, type Reads, recordReads } from "@/server/freshness";
import { takePageAnswer } from "@/server/page-answer";
import { pathOf } from "../request-rules";
import { commonHeaders, LOCKED_POLICY, pagePolicy, policyOfHashes } from "../security-headers";
import type { Address } from "./addresses";
import { type KeptAnswer, keep } from "./kept-answer";
import { sharedPage } from "./shared-page";

const TIMEOUT_MS = 10_000;
/** More than any page or list that there is. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A program whose kind the framework sends the whole page at once, with its metadata in the head. */
const USER_AGENT = "ChemCardAR/1.0 (a page for everyone; as for facebookexternalhit)";
/** How often a page is made anew until two in a row load the same scripts. */
const MOST_TRIES = 8;

/** What stands behind the front. */
export type Behind = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Rendered = { answer: Response; reads: Reads; changes: number; nonce: string };

/** Without an answer in time, or with one that must not be kept, null. */
async function ask(behind: Behind, address: string, status = 200): Promise<Rendered | null> {
  const requestId = randomUUID();
  const nonce = randomBytes(16).toString("hex");
  const { changes } = known;
  const dispatch: RequestListener = (request, response) => {
    behind(request, response).catch((error: Error) => response.destroy(error));
  };
  try {
    const { result: answer, reads } = await recordReads(async () =>
      inject(dispatch, {
        method: "GET",
        url: address,
        headers: {
          host: new URL(env.appUrl).host,
          accept: "*/*",
          "user-agent": USER_AGENT,
          "x-request-id": requestId,
          "x-nonce": nonce,
          "content-security-policy": pagePolicy(nonce, false),
          // The page of what leads nowhere is told of no visit.
          ...(status === 200 ? { "x-pathname": pathOf(address) } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const isWhole = (takePageAnswer(requestId)?.status ?? answer.statusCode) === status;
    const isForAll = answer.headers["set-cookie"] === undefined && !reads.isUnknown;

    return isWhole && isForAll && answer.rawPayload.length <= MOST_BYTES ? { answer, reads, changes, nonce } : null;
  } finally {
    takePageAnswer(requestId);
  }
}

function headersOf({ answer: { headers }, nonce }: Rendered, path: string, policy: string): Record<string, string> {
  // What is to be loaded ahead names the nonce that the page was made with: its policy knows none.
  const link = headers.link?.toString().replaceAll(`; nonce="${nonce}"`, "");
  const passed = { "Content-Type": headers["content-type"], Link: link, Vary: headers.vary };
  const named = Object.entries(passed).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

  return { ...Object.fromEntries(named), ...commonHeaders(path), "Content-Security-Policy": policy };
}

/** Pages whose scripts the framework knows all of by now. */
const settled = new Set<string>();

async function makePage(behind: Behind, { address, name, status, call }: Address): Promise<KeptAnswer | null> {
  if (call && !(await ask(behind, call))) return null;

  let before = "";
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const rendered = await ask(behind, address, status);
    const page = rendered && sharedPage(rendered.answer.payload, rendered.nonce);
    if (!page) return null;

    // The first times that a process makes a page, the framework names only some of its scripts.
    const sources = page.sources.join();
    if (sources === before) settled.add(name);
    before = sources;
    if (!settled.has(name)) continue;

    const headers = headersOf(rendered, pathOf(address), policyOfHashes(page.hashes));
    return keep({ ...rendered, name, status, body: Buffer.from(page.html), headers });
  }

  return null;
}

async function makeCall(behind: Behind, { address, name, status, vary }: Address): Promise<KeptAnswer | null> {
  const rendered = await ask(behind, address);
  if (!rendered) return null;

  const headers = { ...headersOf(rendered, pathOf(address), LOCKED_POLICY), ...(vary ? { Vary: vary } : {}) };
  return keep({ ...rendered, name, status, body: rendered.answer.rawPayload, headers });
}

/** Null where the answer must not be kept; rejects where none came in time. */
export function makeAnswer(behind: Behind, address: Address): Promise<KeptAnswer | null> {
  return address.isPage ? makePage(behind, address) : makeCall(behind, address);
}
