/**
 * Structured log: one JSON object per line, without secrets, query strings or request bodies. Lines are written in the background, so that
 * a slow reader delays no request; above a limit, lines are dropped and counted.
 */
import { pino } from "pino";
import { count } from "./counters";
import { env } from "./env";
import { globalSingleton } from "./once";
import { currentRequest } from "./request-context";
import { version } from "./version";

/** Maximum size of the write buffer: about ten thousand lines. */
const MAX_BUFFER_BYTES = 4 * 1024 * 1024;
/** Flushes log lines in batches, by bytes or after some milliseconds, because every write wakes a thread. */
const BATCHING = { minLength: 4096, periodicFlush: 100 };

const STDOUT = 1;
const DEEPEST_CAUSE = 4;

/**
 * Serialises only the standard fields of an error and its causes, because the driver attaches the connection, whose secret key allows
 * cancelling its statements.
 */
export function describeError(error: unknown, depth = 0): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };

  const { name, message, code, stack, cause, digest } = error as Record<string, unknown>;
  const inner = cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: describeError(cause, depth + 1) };

  return { type: name, message, code, digest, stack, ...inner };
}

function createLog() {
  // Flushes the buffer on exit, except after SIGKILL.
  const destination = pino.destination({
    dest: STDOUT,
    sync: false,
    maxLength: MAX_BUFFER_BYTES,
    ...BATCHING,
  });
  count("chemcard_log_lines_dropped_total", {}, 0);
  destination.on("drop", () => count("chemcard_log_lines_dropped_total", {}));

  return pino(
    {
      level: env.logLevel,
      base: { version },
      serializers: { err: (error: unknown) => describeError(error) },
      // Adds the request id to lines logged during a request.
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

export const log: ReturnType<typeof createLog> = globalSingleton("log", createLog);
