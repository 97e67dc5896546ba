/** Paths as logs may keep them: premium codes and tokens are keys, whoever reads a log must not be able to use them. */
import { normaliseCode } from "@/lib/premium-codes/rules";

/** Longer ones are scans and mistakes: their beginning says enough. */
const LONGEST = 200;

const MASK = "***";
/** What follows these is a code, or somebody's attempt to type one. */
const BEFORE_CODE = /^(?:use|validate)$/i;
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

/** The beginning of a path, to the end of a segment: half a secret could not be told from a word. */
function beginning(path: string): string {
  const end = path.indexOf("/", LONGEST);

  return end === -1 ? path : path.slice(0, end);
}

/** The path, cut, with what is secret in it masked, however it is written. */
export function maskPath(path: string): string {
  let before = "";
  let isAfterCode = false;
  const masked = beginning(path)
    .split("/")
    .map((part) => {
      const segment = decoded(part);
      const shown = part !== "" && (isAfterCode || isSecret(segment)) ? MASK : part;
      isAfterCode ||= before === "premium-codes" && BEFORE_CODE.test(segment);
      before = segment.toLowerCase();

      return shown;
    });

  return masked.join("/").slice(0, LONGEST);
}
