/** Sentences used by server and pages. Separate from ./schema, which needs zod. */
export const INVALID_INVITATION = "This invitation is not valid. It was used or withdrawn, or it has expired.";
