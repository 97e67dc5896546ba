/**
 * What went wrong, and its HTTP status: the one table of D2.4. Services throw AppError with a code of the table; only this
 * file knows numbers.
 */
import { z } from "zod";
import { type ErrorBody, type FieldError, fieldErrorsOf } from "@/lib/errors";
import { databaseCodes, databaseMessages } from "./database-errors";
import { type Sentence, say, wordsOf } from "./sentence";

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
  /** A finer stable word than the code, e.g. `out_of_stock`. */
  reason?: string;
  /** The field that the sentence is about. */
  field?: string;
  errors?: FieldError[];
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
};

/** An error that the caller gets to read, in one sentence of their language. Its `message`, for the log, stays English where it is a label. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly extra: Extra;

  constructor(code: ErrorCode, sentence: Sentence, extra: Extra = {}) {
    super(wordsOf(sentence));
    this.name = "AppError";
    this.code = code;
    this.detail = say(sentence);
    this.extra = extra;
  }
}

export const DATABASE_AWAY_RETRY_SECONDS = 5;

/** Codes of Prisma, the pool and Node that mean: the database is away or overloaded, try again. */
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
 * The same of Postgres: connections (08), resources (53), an operator's hand (57) as whole classes; locks, ended transactions, a server
 * that only reads while another takes over, and a password that is being changed.
 */
const AWAY_SQL_STATE = /^(?:08|53|57)[0-9A-Z]{3}$|^(?:40001|40P01|55P03|25P03|25006|28P01)$/;

/** Words of pg, whose own errors have no code. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|Can't reach database/i;

/** Whether this is the database being away or overloaded. */
export function meansDatabaseAway(error: unknown): boolean {
  return (
    databaseCodes(error).some((code) => awayCodes.has(code) || AWAY_SQL_STATE.test(code)) ||
    databaseMessages(error).some((message) => AWAY_MESSAGES.test(message))
  );
}

/** Any thrown thing as an AppError; null when it is a defect of ours, to be logged and answered with 500. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(error);

  if (meansDatabaseAway(error)) {
    return new AppError("unavailable", "The shop is busy. Please try again in a moment.", {
      retryAfter: DATABASE_AWAY_RETRY_SECONDS,
    });
  }
  const codes = databaseCodes(error);
  // A net for races that a service did not foresee.
  if (codes.includes("P2025")) return new AppError("not_found", "Not found");
  // A value that the database cannot hold, e.g. a date or number out of its range.
  if (codes.some((code) => /^22[0-9A-Z]{3}$/.test(code))) return new AppError("invalid", "A value is out of range");
  if (codes.includes("P2002") || codes.includes("23505")) return new AppError("conflict", "This already exists");

  return null;
}

/** A 422 from a failed validation: the first message is the sentence, all of them are listed by field. */
export function invalid(error: z.ZodError): AppError {
  const errors = fieldErrorsOf(error);

  const [first] = errors;

  return new AppError("invalid", first ? { said: first.message } : "The input is not valid", {
    errors: errors.slice(0, 50),
  });
}

export function statusOf(error: AppError): number {
  return statuses[error.code];
}

export function bodyOf({ code, detail, extra: { reason, field, errors } }: AppError): ErrorBody {
  const listed = field === undefined ? errors : [{ field, message: detail }];

  return { detail, code: reason ?? code, ...(listed ? { errors: listed } : {}) };
}
