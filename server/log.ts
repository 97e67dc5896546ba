/** Structured logs: one JSON object a line. Never a secret, a query string or a request body. */
import { pino } from "pino";
import { env } from "./env";

export const log = pino({
  level: env.logLevel,
  base: null,
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
});
