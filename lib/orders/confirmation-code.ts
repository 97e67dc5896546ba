/** Code from a text message with which the buyer of a cash order confirms it (ADR 109). Pure. */
import { strictBody } from "@/lib/strict-body";
import { sixDigits } from "@/lib/text";

/** Valid for so long after the order was placed. */
export const SMS_CODE_HOURS = 72;

/** Wrong codes after which an order can only be confirmed by a call. */
export const MAX_WRONG_CODES = 5;

export const confirmByCodeSchema = strictBody({ code: sixDigits("Enter the 6 digits from the text message") });
