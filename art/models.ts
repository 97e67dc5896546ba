/**
 * Writes the molecules of lib/molecules/catalogue to public/models, and the file names to lib/molecules/files.ts: for the viewer, for
 * Android and iPhones, and as images (ADR 077). Deterministic: the same catalogue produces the same bytes.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { molecules } from "../lib/molecules/catalogue";
import { atomicNumber } from "../lib/molecules/elements";
import type { Molecule } from "../lib/molecules/molecule";
import type { Shape } from "../lib/molecules/shape";
import { inRoot } from "../scripts/bootstrap/project.mjs";
import type { Structure } from "./models/geometry";
import { toGlb } from "./models/glb";
import { toPosters } from "./models/poster";
import { solidsOf } from "./models/solids";
import { structureOf } from "./models/structures";
import { toUsdz } from "./models/usdz";

const FOLDER = inRoot("public/models");

function shapeOf({ atoms, bonds, shells }: Structure): Shape {
  return {
    a: atoms.map(([symbol, x, y, z]) => [atomicNumber(symbol), x, y, z]),
    b: bonds,
    ...(shells && { s: shells }),
  };
}

/** The files of an entry by extension, and a hash of their contents. */
async function filesOf(molecule: Molecule) {
  const structure = structureOf(molecule);
  const solids = solidsOf(structure);
  const { poster, thumbnail } = await toPosters(solids);
  const files = {
    ".json": Buffer.from(JSON.stringify(shapeOf(structure))),
    ".glb": toGlb(molecule.name, solids),
    ".usdz": toUsdz(solids),
    ".webp": poster,
    ...(thumbnail && { "-240.webp": thumbnail }),
  };
  const hash = createHash("sha256");
  for (const bytes of Object.values(files)) hash.update(bytes);

  return { files, hash: hash.digest("hex").slice(0, 8) };
}

const names = (
  hashes: readonly string[],
) => `/** Written by \`npm run art:models\`: change the catalogue or art/models, and run it again. */
export type ModelFiles = { json: string; glb: string; usdz: string; webp: string; thumbnail: string | null };

/** Content hash of each entry's files, so that a changed molecule has new URLs. */
const hashes: Readonly<Record<string, string>> = {
${hashes.join("\n")}
};

export const modelFiles: Readonly<Record<string, ModelFiles>> = Object.fromEntries(
  Object.entries(hashes).map(([key, hash]) => {
    const stem = \`/models/\${key}-\${hash}\`;
    return [
      key,
      {
        json: \`\${stem}.json\`,
        glb: \`\${stem}.glb\`,
        usdz: \`\${stem}.usdz\`,
        webp: \`\${stem}.webp\`,
        // Lists show atoms by their symbols.
        thumbnail: key.endsWith("-atom") ? null : \`\${stem}-240.webp\`,
      },
    ];
  }),
);
`;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const hashes: string[] = [];
for (const molecule of molecules) {
  const { files, hash } = await filesOf(molecule);
  for (const [end, bytes] of Object.entries(files)) await writeFile(`${FOLDER}/${molecule.key}-${hash}${end}`, bytes);
  const { key } = molecule;
  hashes.push(`  ${/\W/.test(key) ? JSON.stringify(key) : key}: "${hash}",`);
  console.log(key, ...Object.entries(files).map(([end, bytes]) => `${end} ${bytes.length}`));
}
await writeFile(inRoot("lib/molecules/files.ts"), names(hashes));
