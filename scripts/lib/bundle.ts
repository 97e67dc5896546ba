/** Programs that are not part of Next's output, each bundled into one file that needs no node_modules. */
import { build, stop } from "esbuild";
import { inRoot } from "../bootstrap/project.mjs";

/** Bundled CommonJS packages still ask for built-ins by `require`. */
const BANNER = [
  'import { createRequire as __createRequire } from "node:module";',
  "const require = __createRequire(import.meta.url);",
].join("\n");

/** @param program its `entry` is relative to the project */
export async function bundle(program: { entry: string; outfile: string; external?: string[] }): Promise<void> {
  const { entry, outfile, external = [] } = program;
  await build({
    absWorkingDir: inRoot(),
    entryPoints: [inRoot(entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    tsconfig: inRoot("tsconfig.json"),
    banner: { js: BANNER },
    external: ["pg-native", ...external],
    logLevel: "error",
  });
  // Its helper process would stay for as long as the shop runs.
  await stop();
}
