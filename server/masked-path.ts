/** Masks credentials in logged paths: premium codes, tracking numbers and tokens. */
import { normaliseCode } from "@/lib/premium-codes/rules";

/** Maximum length to log; longer paths are scans or mistakes. */
const MAX_LENGTH = 200;

const MASK = "***";
/** The segment after this one is a code or tracking number, possibly mistyped. */
const BEFORE_CODE = /^premium-codes\/(?:use|validate)$|(?:^|\/)track$/i;
/** 256 bits in base64url, as in emailed links, or a JWT with three parts. */
const TOKEN = /^(?:[\w-]{43}|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isSecret = (segment: string) => TOKEN.test(segment) || normaliseCode(segment) !== null;

/** Cuts a path at the end of a segment, because a truncated secret would not be recognised and masked. */
function beginning(path: string): string {
  const end = path.indexOf("/", MAX_LENGTH);

  return end === -1 ? path : path.slice(0, end);
}

/** Shortens the path and masks secrets in any spelling. */
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

  return masked.join("/").slice(0, MAX_LENGTH);
}
