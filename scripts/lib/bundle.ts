/** Bundles programs outside Next's output into single files without node_modules. */
import { build, stop } from "esbuild";
import { inRoot } from "../bootstrap/project.mjs";

/** Bundled CommonJS packages still `require` built-in modules. */
const BANNER = [
  'import { createRequire as __createRequire } from "node:module";',
  "const require = __createRequire(import.meta.url);",
].join("\n");

/** @param program `entry` is relative to the project */
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
  // esbuild's helper process would otherwise run as long as the shop.
  await stop();
}
