/** Browser operations that the tests need, over either protocol. */
import { otherBrowsers } from "../../../scripts/lib/other-browsers.ts";
import { startSystemProgram } from "../system-programs";

/** A `pointer` or `key` action source, the same in both protocols. */
export type Actions = { type: string; id: string; parameters?: object; actions: object[] };

export type Tab = {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function, given as its source, with JSON in and JSON out. */
  call(source: string, argument: string): Promise<string>;
  act(sources: Actions[]): Promise<void>;
  /** Sets the size of the viewport, without window chrome. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console errors and warnings, and uncaught exceptions, since the tab was opened. */
  problems(): string[];
  close(): Promise<void>;
};

export type Browser = {
  name: string;
  /** Opens a tab without stored data of earlier tabs. */
  newTab(): Promise<Tab>;
  stop(): Promise<void>;
};

const POLL_MS = 100;

/** Polls until there is a result. After the timeout, reports the last exception. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { within = 20_000, what }: { within?: number; what: string },
): Promise<NonNullable<Exclude<Answer, false | "">>> {
  const end = performance.now() + within;
  let reason = "";
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer as NonNullable<Exclude<Answer, false | "">>;
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${within} ms${reason}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Starts a virtual display: WebKitGTK needs one to run, Firefox to draw 3D without a GPU. */
export async function startScreen() {
  const size = ["-screen", "0", "1600x1200x24"];
  const { output, stop } = startSystemProgram(otherBrowsers().screen, ["-displayfd", "1", "-nolisten", "tcp", ...size]);
  const display = await until(() => /^\d+$/m.exec(output())?.[0], { what: "A screen" });
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: "x11",
    LIBGL_ALWAYS_SOFTWARE: "1",
    TZ: "Asia/Dhaka",
  };

  return { env, stop };
}
