/** Queries an image registry for a tag's digest (OCI distribution API, anonymous). */
import { createHash } from "node:crypto";
import { Failure } from "../bootstrap/failure.mjs";

const TIMEOUT_MS = 20_000;
/** Prefer the multi-platform index: its digest is valid on every platform. */
const INDEX_TYPES = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
];

export type Image = { host: string; repository: string; tag: string };

/** @param reference an image as in FROM and compose, without a digest */
export function readReference(reference: string): Image {
  const [, path = "", tag] = /^(.+?):([\w][\w.-]*)$/.exec(reference) ?? [];
  if (!tag) throw new Failure(`${reference} names no tag.`);
  const [first = "", ...rest] = path.split("/");
  // A first part with a dot or port is the registry. Other images are on Docker Hub, official ones below `library`.
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) return { host: first, repository: rest.join("/"), tag };

  return { host: "registry-1.docker.io", repository: path.includes("/") ? path : `library/${path}`, tag };
}

async function send(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new Failure(`The image registry at ${new URL(url).host} cannot be reached.`, String(error));
  }
}

/** Fetches a read token from the server in the registry's `WWW-Authenticate` challenge. */
async function tokenFor(challenge: string | null): Promise<string> {
  const fields = Object.fromEntries(
    [...(challenge ?? "").matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!fields.realm) throw new Failure("The image registry asks for a sign-in that is not known.", challenge ?? "");
  const url = new URL(fields.realm);
  for (const name of ["service", "scope"]) if (fields[name]) url.searchParams.set(name, fields[name]);
  const answer = await send(url.href, {});
  const { token, access_token: other } = answer.ok ? await answer.json() : {};
  if (!(token ?? other)) throw new Failure(`The image registry gives no token (${answer.status}).`);

  return token ?? other;
}

/**
 * Returns the digest of an image, verified against the manifest.
 * @param registry a mirror to query instead of the image's own registry
 */
export async function digestOf(reference: string, registry?: string): Promise<string> {
  const { host, repository, tag } = readReference(reference);
  const url = `${registry ?? `https://${host}`}/v2/${repository}/manifests/${tag}`;
  const headers = { accept: INDEX_TYPES.join(", ") };
  let answer = await send(url, headers);
  if (answer.status === 401) {
    const authorization = `Bearer ${await tokenFor(answer.headers.get("www-authenticate"))}`;
    answer = await send(url, { ...headers, authorization });
  }
  if (!answer.ok) throw new Failure(`The image registry does not give ${reference} (${answer.status}).`);

  const digest = `sha256:${createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex")}`;
  const named = answer.headers.get("docker-content-digest");
  if (named !== null && named !== digest) {
    throw new Failure(
      `The image registry gives ${reference} another content than its digest says.`,
      `${named}\n${digest}`,
    );
  }

  return digest;
}
