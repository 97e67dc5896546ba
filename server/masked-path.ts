/** Paths as logs may keep them: premium codes and tokens are keys, whoever reads a log must not be able to use them. */
import { normaliseCode } from "@/lib/premium-codes/rules";

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

function isSecret(segments: readonly string[], index: number): boolean {
  const segment = segments[index] ?? "";
  if (TOKEN.test(segment) || normaliseCode(segment) !== null) return true;

  return segments
    .slice(0, index)
    .some((name, before) => BEFORE_CODE.test(name) && segments[before - 1]?.toLowerCase() === "premium-codes");
}

/** The path with what is secret in it masked, however it is written. */
export function maskPath(path: string): string {
  const parts = path.split("/");
  const segments = parts.map(decoded);

  return parts.map((part, index) => (part !== "" && isSecret(segments, index) ? MASK : part)).join("/");
}
