/** Error codes and their HTTP statuses (D2.4). Services throw AppError with a code; only this module maps codes to statuses. */
import { z } from "zod";
import { type ErrorBody, type FieldError, toFieldErrors } from "@/lib/errors";
import { databaseCodes, databaseConstraints, databaseMessages } from "./database-errors";
import { logTextOf, type Sentence, say } from "./sentence";

const statuses = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

type Extra = {
  /** Stable reason, more specific than the code: `out_of_stock`. */
  reason?: string;
  /** Field that caused the error. */
  field?: string;
  errors?: FieldError[];
  /** Retry delay in seconds, for 429 and 503. */
  retryAfter?: number;
  /** Token that continues a sign-in with the second factor; also sent as a cookie. */
  challenge?: string;
};

/** An error whose sentence is shown to users in their language. Its `message`, for the log, is English if it is a label. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly extra: Extra;

  constructor(code: ErrorCode, sentence: Sentence, extra: Extra = {}) {
    super(logTextOf(sentence));
    this.name = "AppError";
    this.code = code;
    this.detail = say(sentence);
    this.extra = extra;
  }
}

export const DATABASE_DOWN_RETRY_SECONDS = 5;

/** Error codes of Prisma, the pool and Node that mean the database is down or overloaded. */
const awayCodes = new Set([
  "DATABASE_AWAY",
  "P1000",
  "P1001",
  "P1002",
  "P1008",
  "P1011",
  "P1017",
  "P2024",
  "P2028",
  "P2034",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
  "TransactionWriteConflict",
]);

/**
 * SQL states with the same meaning: connections (08), resources (53) and operator intervention (57); lock timeouts, ended transactions, a
 * read-only server during a failover, and a password being changed.
 */
const AWAY_SQL_STATE = /^(?:08|53|57)[0-9A-Z]{3}$|^(?:40001|40P01|55P03|25P03|25006|28P01)$/;

/** Matches messages of pg, whose own errors have no code. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|Can't reach database/i;

/** Whether the error means that the database is down or overloaded. */
export function isDatabaseUnavailableError(error: unknown): boolean {
  return (
    databaseCodes(error).some((code) => awayCodes.has(code) || AWAY_SQL_STATE.test(code)) ||
    databaseMessages(error).some((message) => AWAY_MESSAGES.test(message))
  );
}

export const sessionExpired = (): AppError =>
  new AppError("unauthenticated", "Your session has expired. Please log in again.");

/** Converts a thrown value to an AppError; null for a bug, which is logged and sent as 500. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(error);

  if (isDatabaseUnavailableError(error)) {
    return new AppError("unavailable", "The shop is busy. Please try again in a moment.", {
      retryAfter: DATABASE_DOWN_RETRY_SECONDS,
    });
  }
  const codes = databaseCodes(error);
  // Fallback for race conditions that a service does not handle.
  if (codes.includes("P2025")) return new AppError("not_found", "Not found");
  // The account was deleted while the request ran (trigger refuse_rows_of_deleted_accounts).
  if (databaseConstraints(error).includes("users_not_deleted")) {
    return sessionExpired();
  }
  // A value outside the range of its column type.
  if (codes.some((code) => /^22[0-9A-Z]{3}$/.test(code))) return new AppError("invalid", "A value is out of range");
  if (codes.includes("P2002") || codes.includes("23505")) return new AppError("conflict", "This already exists");

  return null;
}

/** Converts a failed validation to a 422: the first message becomes the sentence, and all messages are listed by field. */
export function invalid(error: z.ZodError): AppError {
  const errors = toFieldErrors(error);

  const [first] = errors;

  return new AppError("invalid", first ? { said: first.message } : "The input is not valid", {
    errors: errors.slice(0, 50),
  });
}

export function statusOf(error: AppError): number {
  return statuses[error.code];
}

export function bodyOf({ code, detail, extra: { reason, field, errors, challenge } }: AppError): ErrorBody {
  const listed = field === undefined ? errors : [{ field, message: detail }];

  return { detail, code: reason ?? code, ...(listed ? { errors: listed } : {}), ...(challenge ? { challenge } : {}) };
}
