/**
 * Whole answers from memory (ADR 035): what is the same for every visitor is made once and sent as it is to whoever asks, for as long
 * as nothing that it shows has changed. Whatever is unusual about a request, or has gone wrong, leaves it to the way of every other.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentTime } from "@/server/clock";
import { askAgain, known, stillHolds, whenRecent } from "@/server/freshness";
import { log } from "@/server/log";
import { tellUnknownPath } from "@/server/unknown-paths";
import { hasBody } from "../request-body";
import { hasTwice } from "../request-headers";
import { pathOf } from "../request-rules";
import { type Address, addressOf } from "./addresses";
import { countAnswer, tellCounts } from "./counts";
import { type KeptAnswer, type Source, send } from "./kept-answer";
import { isNowhere, nowhereIn } from "./nowhere";
import { type Behind, makeAnswer } from "./render";
import { AnswerStore } from "./store";
import { warmUp } from "./warm";

const MIB = 1024 * 1024;

/** Being made at the same time. Beyond it requests go the way of every other, as they would without a memory. */
const MOST_MAKING = 16;
/** What was made while data changed is made again, so often. */
const MOST_TRIES = 3;

/** What makes the answer another one (who asks, a navigation within the shop), or is the front's to refuse. */
const UNUSUAL = [
  "authorization",
  "content-encoding",
  "expect",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "rsc",
] as const;

function isUsual(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return false;

  return !hasBody(request) && !hasTwice(request, "host");
}

export type Answers = {
  /** Answers the request if it can be answered from memory, now or soon; `otherwise` is called where that comes to nothing. */
  take: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean;
  /** What all that is kept takes. */
  bytes: () => number;
};

/** True where it holds as far as is known, null where this process must ask first. */
function holds(kept: KeptAnswer): boolean | null {
  if (kept.holdsAt === known.changes) return true;
  const { changes } = known;
  const answer = stillHolds(kept.reads);
  if (answer) kept.holdsAt = changes;

  return answer;
}

async function stillHeld(kept: KeptAnswer): Promise<boolean> {
  if (!((await whenRecent()) ?? true)) return false;

  // A question under way may be older than the latest change: then it is asked once more.
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = holds(kept);
    if (answer !== null) return answer;
    if (!(await askAgain())) return false;
  }

  return holds(kept) === true;
}

type Found = { kept: KeptAnswer; source: Source };

function answer(address: Address, { kept, source }: Found, request: IncomingMessage, response: ServerResponse): void {
  if (!response.destroyed) send(kept, request, response, source);
  countAnswer(address.name, source === "hit" ? "hits" : "made");
  // As the page itself does where it is made for one visitor.
  if (isNowhere(address)) tellUnknownPath(pathOf(request.url ?? ""), currentTime());
}

/** @param behind what answers a request where nothing is kept */
export function createAnswers(behind: Behind): Answers {
  /** Of two sizes, so that searches push out no list. */
  const [lasting, endless] = [new AnswerStore<KeptAnswer>(24 * MIB), new AnswerStore<KeptAnswer>(8 * MIB)];
  const storeOf = ({ isEndless }: Address) => (isEndless ? endless : lasting);
  const nowhereOf = nowhereIn(process.cwd());
  const making = new Map<string, Promise<KeptAnswer | null>>();

  async function make(address: Address): Promise<KeptAnswer | null> {
    const kept = await makeAnswer(behind, address).catch((error: unknown) => {
      log.warn({ err: error, name: address.name }, "an answer for everyone could not be made");
      return null;
    });
    if (kept && holds(kept) !== false) storeOf(address).set(address.address, kept);

    return kept;
  }

  function join(address: Address): Promise<KeptAnswer | null> | null {
    const running = making.get(address.address);
    if (running) return running;
    if (making.size >= MOST_MAKING) return null;

    const started = make(address).finally(() => making.delete(address.address));
    making.set(address.address, started);
    return started;
  }

  async function find(address: Address): Promise<Found | null> {
    const store = storeOf(address);
    if (!((await whenRecent()) ?? true)) return null;

    const there = store.get(address.address);
    if (there && there.until > performance.now() && (await stillHeld(there))) return { kept: there, source: "hit" };
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const source = making.has(address.address) ? "fwd=miss; collapsed" : "fwd=miss; stored";
      const kept = await join(address);
      if (!kept) return null;
      if (await stillHeld(kept)) return { kept, source };
    }

    return null;
  }

  async function answerSoon(address: Address, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const found = await find(address);
    if (!found) return false;

    answer(address, found, request, response);
    return true;
  }

  tellCounts();
  void warmUp(async (url) => {
    const address = addressOf(url);
    if (address) await find(address);
  });

  return {
    take(request, response, otherwise) {
      const { url = "/" } = request;
      const address = isUsual(request) ? (addressOf(url) ?? nowhereOf(url)) : null;
      if (!address) return false;

      const kept = storeOf(address).get(address.address);
      if (kept && whenRecent() === null && kept.until > performance.now() && holds(kept)) {
        answer(address, { kept, source: "hit" }, request, response);
        return true;
      }

      const pass = () => {
        countAnswer(address.name, "passed");
        otherwise();
      };
      answerSoon(address, request, response).then(
        (isAnswered) => isAnswered || pass(),
        (error: unknown) => {
          log.error({ err: error, name: address.name }, "answers from memory failed");
          if (response.headersSent) response.destroy();
          else pass();
        },
      );
      return true;
    },
    bytes: () => lasting.usage().bytes + endless.usage().bytes,
  };
}
