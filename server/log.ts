/**
 * Structured logs: one JSON object a line. Never a secret, a query string or a request body. Lines are written in the background: a slow
 * reader delays no request, and beyond a bound new lines are dropped and counted.
 */
import { pino } from "pino";
import { count } from "./counters";
import { env } from "./env";
import { once } from "./once";
import { currentRequest } from "./request-context";
import { version } from "./version";

/** Waiting to be written: some ten thousand lines. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
/** Lines are written together, since each write wakes a thread: when there are so many bytes of them, or after so many milliseconds. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 100 };

const STDOUT = 1;
const DEEPEST_CAUSE = 4;

/**
 * What an error says of itself and of its causes, and nothing else that hangs on it: the driver adds the connection, whose key would let
 * anybody cancel its statements.
 */
export function describeError(error: unknown, depth = 0): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };

  const { name, message, code, stack, cause, digest } = error as Record<string, unknown>;
  const inner = cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: describeError(cause, depth + 1) };

  return { type: name, message, code, digest, stack, ...inner };
}

function createLog() {
  // Ends with what it holds written, however the process ends but by a kill.
  const destination = pino.destination({
    dest: STDOUT,
    sync: false,
    maxLength: MOST_WAITING_BYTES,
    ...WRITTEN_TOGETHER,
  });
  count("chemcard_log_lines_dropped_total", {}, 0);
  destination.on("drop", () => count("chemcard_log_lines_dropped_total", {}));

  return pino(
    {
      level: env.logLevel,
      base: { version },
      serializers: { err: (error: unknown) => describeError(error) },
      // Whatever is told while a request is served can be found by its id.
      mixin: () => {
        const request = currentRequest();

        return request ? { requestId: request.requestId } : {};
      },
      redact: [
        "authorization",
        "cookie",
        "password",
        "*.password",
        "token",
        "*.token",
        "signatureKey",
        "*.signatureKey",
        "signature_key",
        "*.signature_key",
      ],
    },
    destination,
  );
}

export const log: ReturnType<typeof createLog> = once("log", createLog);
