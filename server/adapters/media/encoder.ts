/** Runs encode-program.ts to encode an image as WebP at full size and in the page widths. */
import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { PICTURE_WIDTHS } from "@/lib/media";

/** The program is in the same folder in the build and in the sources. */
const PROGRAM = path.join(process.cwd(), "server", "adapters", "media", "encode-program.ts");
const TIMEOUT_MS = 20_000;
const NEWLINE = 0x0a;

export type Picture = {
  /** The full-size image. */
  whole: Buffer;
  /** The page widths, but never larger than the original. */
  sized: { width: number; bytes: Buffer }[];
};

type Run = { picture: Picture | null; exitCode: number | null; complaint: string };

/** Splits the output: a line with the file lengths, then the files. */
function splitOutput(output: Buffer): Picture | null {
  const end = output.indexOf(NEWLINE);
  if (end === -1) return null;

  const lengths: number[] = JSON.parse(output.toString("latin1", 0, end));
  const files: Buffer[] = [];
  let at = end + 1;
  for (const length of lengths) {
    files.push(output.subarray(at, at + length));
    at += length;
  }
  const [whole, ...narrower] = files;
  if (!whole || at !== output.length || narrower.length !== PICTURE_WIDTHS.length) return null;

  return { whole, sized: narrower.map((bytes, index) => ({ width: Number(PICTURE_WIDTHS[index]), bytes })) };
}

/** Runs the encoder in a separate process without our environment variables. */
export async function runEncoder(bytes: Buffer): Promise<Run> {
  const program = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", PROGRAM, ...PICTURE_WIDTHS.map(String)],
    {
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      stdio: ["pipe", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    },
  );
  // The process may exit before reading all input.
  program.stdin.on("error", () => {});
  program.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve, reject) => {
    program.on("error", reject);
    program.on("close", resolve);
  });
  const [output, complaint, exitCode] = await Promise.all([buffer(program.stdout), buffer(program.stderr), ended]);

  return { picture: exitCode === 0 ? splitOutput(output) : null, exitCode, complaint: complaint.toString() };
}
