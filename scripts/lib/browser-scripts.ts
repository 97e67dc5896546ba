/** Compiles the inline scripts of pages (`browser/`) from TypeScript to strings. */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, stop } from "esbuild";
import { inRoot } from "../bootstrap/project.mjs";

const SOURCES = inRoot("browser");
const TARGET = inRoot("lib", "generated", "browser-scripts.ts");

/** Returns a function expression that calls the file's `run` with its arguments. */
async function compile(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import { run } from "./${name}"; run(...args);`, resolveDir: SOURCES, loader: "ts" },
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    platform: "browser",
    format: "esm",
    // Browsers without module support cannot run the shop anyway.
    target: "es2018",
    tsconfig: inRoot("tsconfig.json"),
    logLevel: "error",
  });
  const code = outputFiles.map(({ text }) => text).join("");

  return `((...args)=>{${code.trim()}})`;
}

const constantName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Writes lib/generated/browser-scripts.ts: one constant per file of `browser/`. */
export async function generateBrowserScripts(): Promise<void> {
  const names = readdirSync(SOURCES)
    .map((file) => path.basename(file, ".ts"))
    .sort();
  const constants = await Promise.all(
    names.map(async (name) => `export const ${constantName(name)} = ${JSON.stringify(await compile(name))};\n`),
  );
  await stop();

  mkdirSync(path.dirname(TARGET), { recursive: true });
  const unfinished = `${TARGET}.${process.pid}`;
  writeFileSync(unfinished, `/** Compiled from browser/ (scripts/lib/browser-scripts.ts). */\n${constants.join("")}`);
  renameSync(unfinished, TARGET);
}
