/** Strict parsing of queries and bodies (D2.4, D2.6, reliability B1 to B3). */

import type { Contract } from "@/lib/contract";
import { fieldName } from "@/lib/field-names";
import { t } from "@/lib/texts/text";
import type { ApiRequest } from "@/server/api-handlers";
import { AppError } from "@/server/errors";

const MALFORMED_JSON = "The body is not valid JSON";

/** Converts the query to an object. Throws invalid for repeated parameters. */
export function readQuery(url: URL): Record<string, string> {
  return toUniqueFields([...url.searchParams]);
}

function toUniqueFields<Value>(pairs: [string, Value][]): Record<string, Value> {
  const seen = new Map<string, Value>();
  for (const [name, value] of pairs) {
    if (seen.has(name)) {
      const said = t("{field} is given more than once", { field: fieldName([name]) });
      throw new AppError("invalid", { said }, { field: name });
    }
    seen.set(name, value);
  }

  return Object.fromEntries(seen);
}

async function readText(request: ApiRequest): Promise<string> {
  // The front end has already limited the size.
  const bytes = await request.bytes();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("malformed", "The body is not valid UTF-8");
  }
}

const contentTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function requireContentType(request: ApiRequest, kind: keyof typeof contentTypes): void {
  const sent = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (sent !== contentTypes[kind]) {
    throw new AppError("unsupported_type", {
      said: t("The content type must be {type}", { type: contentTypes[kind] }),
    });
  }
}

/** Parses the body in the contract's format, without validation. Throws malformed, unsupported_type, invalid (repeated form field). */
export async function readBody(
  request: ApiRequest,
  { bodyKind = "json", bodyOptional = false }: Contract,
): Promise<unknown> {
  if (bodyOptional && request.headers.get("content-type") === null) {
    const text = await readText(request);
    return text.trim() === "" ? {} : parseJson(text);
  }

  requireContentType(request, bodyKind);
  if (bodyKind === "multipart") return readMultipart(request);
  const text = await readText(request);
  if (bodyKind === "form") return toUniqueFields([...new URLSearchParams(text)]);
  if (bodyOptional && text.trim() === "") return {};

  return parseJson(text);
}

/** Reads text fields as strings and files as `File`. The front end has already limited the size. */
async function readMultipart(request: ApiRequest): Promise<unknown> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new AppError("malformed", "The form could not be read");
  }

  return toUniqueFields([...form]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", MALFORMED_JSON);
  }
}
