/** Contact form: client-side validation and failure messages (spec 5, 7 and 8). */

import { ApiError, failureText } from "@/lib/api-error";
import type { FormCheck } from "@/lib/form-check";
import { formatCount, t } from "@/lib/texts/text";

/** Wording of spec 5. */
export const FILL_IN_ALL_FIELDS = "Please fill in all fields.";

/** The fields in page order. */
export const contactFields = ["name", "email", "subject", "message"] as const;
type ContactField = (typeof contactFields)[number];

const labels = { name: "Name", email: "Email", subject: "Subject", message: "Message" } as const;

/** Maximum characters per field. */
export const contactLimits = { name: 120, subject: 200, message: 5000 } as const;

/**
 * Detects obvious errors by field. The full schema is too large for the browser; the server reports all other errors at the same fields.
 */
export const checkContact: FormCheck<Record<ContactField, string>> = (typed) => {
  const limits: Partial<Record<ContactField, number>> = contactLimits;
  const problems = contactFields.flatMap((name) => {
    const { length } = (typed[name] ?? "").trim();
    const limit = limits[name] ?? Number.POSITIVE_INFINITY;
    if (length === 0) return [[name, t(FILL_IN_ALL_FIELDS)]];

    return length > limit
      ? [
          [
            name,
            t("{field} must have at most {limit} characters", { field: t(labels[name]), limit: formatCount(limit) }),
          ],
        ]
      : [];
  });
  if (problems.length > 0) return { errors: Object.fromEntries(problems) };

  return { values: { name: "", email: "", subject: "", message: "", ...typed } };
};

type ContactFailure = { title: string; alert: string };

const NOT_SENT = "Failed to send message. Please try again.";
const NOT_CONNECTED = "Failed to send message. Please check your connection and try again.";
const NETWORK_ERROR = "Network error occurred";

/** The server's message if it has one; the text of a 500 does not help the user. */
export function contactFailure(error: unknown): ContactFailure {
  const hasNoAnswer = error instanceof ApiError && error.status === 0;
  const isUnreadable = error instanceof ApiError && error.code === "unreadable";

  return {
    title: hasNoAnswer || isUnreadable ? t(NETWORK_ERROR) : t("Message not sent"),
    alert: failureText(error, t(hasNoAnswer ? NOT_CONNECTED : NOT_SENT)),
  };
}
