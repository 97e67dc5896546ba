/** The contact form: what it checks before it sends anything, and what it says of a failure (spec 5, 7 and 8). */
import "@/lib/zod-in-browser";
import { ApiError } from "@/lib/api-error";
import { type ContactInput, contactInputSchema } from "./schema";

export const contactFormSchema = contactInputSchema;

/** The fields in their order on the page. */
export const contactFields = ["name", "email", "subject", "message"] as const satisfies readonly (keyof ContactInput)[];

export type ContactFailure = { title: string; text: string };

const NOT_SENT = "Failed to send message. Please try again.";
const NOT_CONNECTED = "Failed to send message. Please check your connection and try again.";
const NETWORK_ERROR = "Network error occurred";

/** The server's own words where it gave any; a 500 has none for people. */
export function contactFailure(error: unknown): ContactFailure {
  if (!(error instanceof ApiError)) return { title: "Message not sent", text: NOT_SENT };
  if (error.status === 0) return { title: NETWORK_ERROR, text: NOT_CONNECTED };
  if (error.code === "unreadable") return { title: NETWORK_ERROR, text: NOT_SENT };

  return { title: "Message not sent", text: error.status === 500 ? NOT_SENT : error.detail };
}
