/** Which version of the shop runs: written on every line of the log. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** Of the package in whose folder the process works: the sources, or a finished build. */
export const version: string = JSON.parse(readFileSync(path.join(process.cwd(), "package.json"), "utf8")).version;
