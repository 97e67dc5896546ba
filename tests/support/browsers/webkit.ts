/** Drives WebKitGTK over classic WebDriver (https://w3c.github.io/webdriver/), on a virtual display. */
import { otherBrowsers } from "../../../scripts/lib/other-browsers.ts";
import { freePort } from "../../../scripts/lib/ports.ts";
import { startSystemProgram } from "../system-programs";
import { type Browser, startScreen, type Tab, until } from "./driver";

type Size = { width: number; height: number };

async function call<Value>(address: string, method: "GET" | "POST" | "DELETE", body?: object): Promise<Value> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);

  return value;
}

/** The browser copies console messages to its standard output. */
const PROBLEM = /^CONSOLE (?:\w+ )?(?:ERROR|WARN)\w* .*$/gm;

async function newTab(
  driver: string,
  browserOptions: object,
  output: () => string,
): Promise<Tab & { version: string }> {
  const written = output().length;
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${driver}/session`,
    "POST",
    { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } } },
  );
  const session = `${driver}/session/${sessionId}`;
  const execute = <Value>(script: string, args: unknown[]) =>
    call<Value>(`${session}/execute/sync`, "POST", { script, args });

  return {
    version: capabilities.browserVersion,
    open: (url) => call(`${session}/url`, "POST", { url }),
    back: () => call(`${session}/back`, "POST", {}),
    reload: () => call(`${session}/refresh`, "POST", {}),
    call: (source, argument) => execute(`return (${source})(arguments[0])`, [argument]),
    act: (actions) => call(`${session}/actions`, "POST", { actions }),
    async resize(width, height) {
      const inner = () => execute<Size>("return { width: innerWidth, height: innerHeight }", []);
      const outer = await call<Size>(`${session}/window/rect`, "GET");
      const now = await inner();
      const size = { width: width + outer.width - now.width, height: height + outer.height - now.height };
      await call(`${session}/window/rect`, "POST", { x: 0, y: 0, ...size });
      await until(async () => (await inner()).width === width, { what: `A page of ${width} px` });
    },
    screenshot: async () => Buffer.from(await call<string>(`${session}/screenshot`, "GET"), "base64"),
    problems: () => output().slice(written).match(PROBLEM) ?? [],
    close: () => call(session, "DELETE"),
  };
}

export async function startWebKit(): Promise<Browser> {
  const programs = otherBrowsers();
  const screen = await startScreen();
  const port = await freePort();
  const program = startSystemProgram(programs.webKitDriver, [`--port=${port}`], screen);
  const driver = `http://127.0.0.1:${port}`;
  await until(() => call(`${driver}/status`, "GET"), { what: "WebKitWebDriver listens" });
  const options = {
    binary: programs.webKitBrowser,
    // Full screen, since a window's toolbar is wider than a phone.
    args: ["--automation", "--full-screen", "--enable-write-console-messages-to-stdout=true"],
  };
  const first = await newTab(driver, options, program.output);
  await first.close();

  return {
    name: `WebKitGTK ${first.version}`,
    newTab: () => newTab(driver, options, program.output),
    async stop() {
      await program.stop();
      await screen.stop();
    },
  };
}
