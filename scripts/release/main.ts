/** `npm run release -- 0.2.0`. `--unpinned` allows images without digests. Pushes nothing. */
import { parseArgs } from "node:util";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { makeRelease } from "./release.ts";
import { writeSbom } from "./sbom.ts";

try {
  const { values, positionals } = parseArgs({ options: { unpinned: { type: "boolean" } }, allowPositionals: true });
  const [version, ...others] = positionals;
  if (!version || others.length > 0) throw new Failure("Usage: npm run release -- 0.2.0 [--unpinned]");
  const sbom = makeRelease({
    folder: inRoot(),
    version,
    date: new Date().toISOString().slice(0, 10),
    writeSbom,
    allowsUnpinned: values.unpinned === true,
  });
  console.log(`Tagged v${version}. Bill of materials: ${sbom}\nPublish: git push --follow-tags`);
} catch (error) {
  report(error);
  process.exitCode = 1;
}
