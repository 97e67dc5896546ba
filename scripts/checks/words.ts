/**
 * `npm run check:words`: the share of comment lines (all lines of Markdown, and test titles) that contain a phrase of phrases.txt, per folder.
 * `-- --list` prints each line, `-- --list tests/api` those below a path. Informational: it never fails.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inRoot } from "../bootstrap/project.mjs";

type Line = { file: string; line: number; text: string; group: string };

const SLASH_COMMENTS = /\.(?:[cm]?[jt]sx?|css|prisma|jsonc)$/;
const DASH_COMMENTS = /\.sql$/;
const HASH_COMMENTS = /(?:\.(?:sh|ya?ml|toml|conf|cfg|ini|service|timer)|Dockerfile|\.env\.example|Caddyfile|ignore)$/;
const TEST_TITLE =
  /^\s*(?:await )?(?:(?:describe|test|it)(?:\.\w+)*(?:\(.*\))?|\S*\])\)?\(\s*(["'`])(?<title>.+?)\1,/gm;

const PHRASES = readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const PHRASE = new RegExp(`\\b(?:${PHRASES.join("|")})\\b`, "i");

/** Line comments and block comments; a marker inside a string counts too, which is rare. */
function commentOf(text: string, isInBlock: boolean): string | undefined {
  if (isInBlock) return text;

  return /(?:^|\s|\{)(?<comment>\/\*.*|\/\/\/? .*)/.exec(text)?.groups?.comment;
}

function commentsIn(file: string, lines: readonly string[]): [line: number, text: string][] {
  const marker = DASH_COMMENTS.test(file) ? /(?:^|\s)-- (?<comment>.*)/ : /(?:^|\s)# (?<comment>.*)/;
  let isInBlock = false;

  return lines.flatMap((text, index): [number, string][] => {
    const comment = SLASH_COMMENTS.test(file) ? commentOf(text, isInBlock) : marker.exec(text)?.groups?.comment;
    if (SLASH_COMMENTS.test(file)) isInBlock = (isInBlock || /(?:^|\s|\{)\/\*/.test(text)) && !text.includes("*/");

    return comment && /[a-z]/i.test(comment) ? [[index + 1, comment]] : [];
  });
}

function linesOf(file: string): Line[] {
  const folder = file.includes("/") ? file.slice(0, file.indexOf("/")) : "root files";
  const source = readFileSync(inRoot(file), "utf8");
  const lines = source.split("\n");
  if (file.endsWith(".md")) {
    const group = folder === "root files" ? file : folder;

    return lines.flatMap((text, index) => (text.trim() ? [{ file, line: index + 1, text, group }] : []));
  }
  if (![SLASH_COMMENTS, DASH_COMMENTS, HASH_COMMENTS].some((pattern) => pattern.test(file))) return [];

  const comments = commentsIn(file, lines).map(([line, text]) => ({ file, line, text, group: folder }));
  const titles = folder === "tests" ? [...source.matchAll(TEST_TITLE)] : [];
  const titleLines = titles.map(({ 0: match, index, groups }) => ({
    file,
    line: source.slice(0, index + match.length).split("\n").length,
    text: groups?.title ?? "",
    group: "test titles",
  }));

  return [...comments, ...titleLines];
}

const args = process.argv.slice(2);
const files = spawnSync("git", ["ls-files"], { cwd: inRoot(), encoding: "utf8" }).stdout.trim().split("\n");
const lines = files.flatMap(linesOf);

if (args[0] === "--list") {
  for (const { file, line, text } of lines) {
    if (file.startsWith(args[1] ?? "") && PHRASE.test(text)) console.log(`${file}:${line}: ${text.trim()}`);
  }
} else {
  for (const [group, all] of Map.groupBy(lines, (line) => line.group)) {
    const matches = all.filter(({ text }) => PHRASE.test(text)).length;
    const share = `${((matches / all.length) * 100).toFixed(1)} %`;
    console.log(
      `${group.padEnd(16)}${String(all.length).padStart(7)} lines ${String(matches).padStart(6)} ${share.padStart(8)}`,
    );
  }
}
