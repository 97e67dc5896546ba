/** Paths as they may be logged: premium codes, tracking numbers and tokens are credentials that a reader of the log must not get. */
import { normaliseCode } from "@/lib/premium-codes/rules";

/** Longer ones are scans and mistakes: their beginning says enough. */
const LONGEST = 200;

const MASK = "***";
/** What follows these is a code, a tracking number, or somebody's attempt to type one. */
const BEFORE_CODE = /^premium-codes\/(?:use|validate)$|(?:^|\/)track$/i;
/** 256 bits in base64url, as mailed links carry them, and tokens in three parts. */
const TOKEN = /^(?:[\w-]{43}|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isSecret = (segment: string) => TOKEN.test(segment) || normaliseCode(segment) !== null;

/** The beginning of a path, cut at the end of a segment: half a secret could not be recognised as one. */
function beginning(path: string): string {
  const end = path.indexOf("/", LONGEST);

  return end === -1 ? path : path.slice(0, end);
}

/** The path, cut to length, with secrets masked in any spelling. */
export function maskPath(path: string): string {
  let before = "";
  let isAfterCode = false;
  const masked = beginning(path)
    .split("/")
    .map((part) => {
      const segment = decoded(part);
      const shown = part !== "" && (isAfterCode || isSecret(segment)) ? MASK : part;
      isAfterCode ||= BEFORE_CODE.test(`${before}/${segment}`);
      before = segment;

      return shown;
    });

  return masked.join("/").slice(0, LONGEST);
}
