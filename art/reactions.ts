/**
 * Writes the atom paths of each reaction of lib/reactions from reactants to products to public/reactions, and the file names to
 * lib/reactions/files.ts (ADR 080). Deterministic: the same reactions produce the same bytes.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { reactions } from "../lib/reactions/all";
import { inRoot } from "../scripts/bootstrap/project.mjs";
import { sceneOf } from "./reactions/scene";

const FOLDER = inRoot("public/reactions");

const names = (
  hashes: readonly string[],
) => `/** Written by \`npm run art:reactions\`: change the reactions or art/reactions, and run it again. */
const hashes: Readonly<Record<string, string>> = {
${hashes.join("\n")}
};

/** Path of the file with the atom paths (lib/reactions/scene), immutable under its name. */
export const sceneFile = (slug: string): string => \`/reactions/\${slug}-\${hashes[slug]}.json\`;
`;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const hashes: string[] = [];
for (const reaction of reactions) {
  const { slug } = reaction;
  const text = JSON.stringify(sceneOf(reaction));
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  await writeFile(`${FOLDER}/${slug}-${hash}.json`, text);
  hashes.push(`  ${/\W/.test(slug) ? JSON.stringify(slug) : slug}: "${hash}",`);
  console.log(slug, text.length);
}
await writeFile(inRoot("lib/reactions/files.ts"), names(hashes));
