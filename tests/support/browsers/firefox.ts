/** Drives Firefox over its built-in WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createTempDir } from "../../../scripts/lib/cleanup-on-exit.ts";
import { otherBrowsers } from "../../../scripts/lib/other-browsers.ts";
import { startSystemProgram } from "../system-programs";
import { type Browser, startScreen, type Tab, until } from "./driver";

/** Disables all connections except those to the shop. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.push.connection.enabled": false,
  "extensions.update.enabled": false,
  "intl.accept_languages": "en-GB, en",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.server": "data:,",
  // Enables WebGL without a GPU.
  "webgl.force-enabled": true,
};

type Message = { id?: number; type?: string; method?: string; params?: never; result?: unknown; message?: string };
type LogEntry = { level: string; text: string; source: { context?: string } };

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${address}`)));
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const entries: LogEntry[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, method, params, result, message }: Message = JSON.parse(data);
    if (method === "log.entryAdded" && params) entries.push(params);
    const call = id === undefined ? undefined : waiting.get(id);
    if (!call || id === undefined) return;
    waiting.delete(id);
    if (type === "success") call.resolve(result as never);
    else call.reject(new Error(message));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox closed the connection"));
    waiting.clear();
  });

  return {
    entries,
    close: () => socket.close(),
    send<Result>(method: string, params: object): Promise<Result> {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params }));

      return new Promise<Result>((resolve, reject) => waiting.set(last, { resolve, reject }));
    },
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function newTab({ send, entries }: Connection): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  const seen = entries.length;

  return {
    open: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    back: async () => {
      await send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    reload: async () => {
      await send("browsingContext.reload", { context, wait: "complete" });
    },
    async call(functionDeclaration, value) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.callFunction", {
        functionDeclaration,
        arguments: [{ type: "string", value }],
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);

      return result?.value ?? "null";
    },
    act: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    resize: async (width, height) => {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });

      return Buffer.from(data, "base64");
    },
    problems: () =>
      entries
        .slice(seen)
        .filter(({ level, source }) => /error|warn/.test(level) && source.context === context)
        .map(({ text }) => text),
    close: async () => {
      await send("browser.removeUserContext", { userContext });
    },
  };
}

/** Logs content security policy violations, which Firefox does not report over WebDriver BiDi. */
const REPORT_VIOLATIONS = `() => document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error("Policy violated: " + violatedDirective + " " + blockedURI))`;

export async function startFirefox(): Promise<Browser> {
  const screen = await startScreen();
  const profile = createTempDir("firefox");
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const program = startSystemProgram(
    otherBrowsers().firefox,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    screen,
  );
  const address = () => /WebDriver BiDi listening on (\S+)/.exec(program.output())?.[1];
  const connection = await connect(`${await until(address, { what: "Firefox listens", within: 60_000 })}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  await connection.send("script.addPreloadScript", { functionDeclaration: REPORT_VIOLATIONS });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    newTab: () => newTab(connection),
    async stop() {
      connection.close();
      await program.stop();
      await screen.stop();
    },
  };
}
