/** The local stand-in for a mail server (emulators/mail-inbox): catches every mail and shows it in the browser. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { freePort } from "./ports.mjs";
import { startProgram } from "./program.mjs";
import { inRoot } from "./project.mjs";

const READY_TIMEOUT_MS = 10_000;

async function answers(origin) {
  try {
    return (await fetch(`${origin}/api/mails`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/**
 * @param {{ port?: number, host?: string, output?: "inherit" | number }} options port: preferred, of its pages
 * @returns {Promise<{ origin: string, smtpUrl: string, pid: number, stop: () => Promise<unknown> }>}
 */
export async function startMailInbox({ port, host = "127.0.0.1", output = "inherit" } = {}) {
  const pagePort = await freePort(port);
  const smtpPort = await freePort(port ? port + 1 : undefined);
  const inbox = startProgram({
    args: [inRoot("emulators", "mail-inbox", "main.mjs")],
    env: {
      ...process.env,
      HOST: host,
      MAIL_INBOX_PORT: String(pagePort),
      MAIL_INBOX_SMTP_PORT: String(smtpPort),
    },
    output,
  });

  const origin = `http://127.0.0.1:${pagePort}`;
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await answers(origin))) {
    if (performance.now() > deadline) {
      await inbox.stop();
      throw new Failure("The mail inbox did not start.");
    }
    await sleep(50);
  }

  return { origin, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, pid: inbox.pid, stop: inbox.stop };
}

/** How far its port is from the shop's. */
const PORT_DISTANCE = 25;

/**
 * For `npm start` and `npm run dev`, unless a mail server is configured.
 * @param {{ port: number }} settings
 * @param {NodeJS.ProcessEnv} environment of the shop
 * @param {{ remember: (pid: number) => void }} dataDir
 * @param {{ onEnd: (work: () => unknown) => void }} shutdown
 * @returns {Promise<{ environment: NodeJS.ProcessEnv, mailInbox: string | null }>}
 */
export async function withMailInbox(settings, environment, dataDir, shutdown) {
  if (environment.SMTP_URL) return { environment, mailInbox: null };

  const inbox = await startMailInbox({ port: settings.port + PORT_DISTANCE });
  dataDir.remember(inbox.pid);
  shutdown.onEnd(inbox.stop);

  return { environment: { ...environment, SMTP_URL: inbox.smtpUrl }, mailInbox: inbox.origin };
}
