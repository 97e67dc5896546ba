/** Image digests in the Dockerfile and docker-compose.yml: fetched from a registry, and required before a release. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { digestOf } from "./registry.ts";

const FILES: Record<string, RegExp> = {
  Dockerfile: /^(FROM\s+)(\S+)/gim,
  "docker-compose.yml": /^(\s*image:\s*)(\S+)/gm,
};
/** The shop's own image is built here, not pulled. */
const OWN = /^chemcard-ar:/;
const DIGEST = /@sha256:[0-9a-f]{64}$/;

type Named = { file: string; image: string };

function read(folder: string): { file: string; text: string; pattern: RegExp }[] {
  return Object.entries(FILES).map(([file, pattern]) => ({
    file,
    pattern,
    text: readFileSync(path.join(folder, file), "utf8"),
  }));
}

/** External images in both files, excluding the Dockerfile's own stages. */
function imagesIn(folder: string): Named[] {
  return read(folder).flatMap(({ file, text, pattern }) =>
    [...text.matchAll(pattern)]
      .map(([, , image = ""]) => image)
      .filter((image) => !OWN.test(image) && image.includes(":"))
      .map((image) => ({ file, image })),
  );
}

/** Images without a digest, one line each. */
export function unpinned(folder: string): string[] {
  return imagesIn(folder)
    .filter(({ image }) => !DIGEST.test(image))
    .map(({ file, image }) => `${file}: ${image}`);
}

/** Throws if an image has no digest: a release must use the tested images. */
export function requirePinned(folder: string): void {
  const without = unpinned(folder);
  if (without.length === 0) return;

  throw new Failure(
    "A release needs the digest of every image. Run `npm run images:pin` where an image registry can be reached, and commit what it writes.",
    without.join("\n"),
  );
}

/**
 * Updates the digest of each image's tag. Writes nothing unless all digests were fetched.
 * @returns the number of images queried
 */
export async function pinImages(folder: string, registry?: string): Promise<number> {
  const tags = new Set(imagesIn(folder).map(({ image }) => image.replace(DIGEST, "")));
  const digests = new Map<string, string>();
  for (const tag of tags) digests.set(tag, await digestOf(tag, registry));

  for (const { file, text, pattern } of read(folder)) {
    const pinned = text.replace(pattern, (line: string, before: string, image: string) => {
      const tag = image.replace(DIGEST, "");
      const digest = digests.get(tag);

      return digest ? `${before}${tag}@${digest}` : line;
    });
    writeFileSync(path.join(folder, file), pinned);
  }

  return digests.size;
}
