/** The local mail server (emulators/mail-inbox): stores every email and shows it in the browser. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import type { DataDir } from "./data-dir.ts";
import { freePort } from "./ports.ts";
import { startProgram } from "./program.ts";
import type { Settings, ShopEnvironment } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";

const READY_TIMEOUT_MS = 10_000;

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/mails`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

type MailInbox = { origin: string; smtpUrl: string; pid: number; stop: () => Promise<unknown> };

/** @param port preferred port of its pages */
export async function startMailInbox(port?: number): Promise<MailInbox> {
  const pagePort = await freePort(port);
  const smtpPort = await freePort(port ? port + 1 : undefined);
  const inbox = startProgram({
    args: [inRoot("emulators", "mail-inbox", "main.ts")],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      MAIL_INBOX_PORT: String(pagePort),
      MAIL_INBOX_SMTP_PORT: String(smtpPort),
    },
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

/** Offset of its port from the shop's. */
const PORT_DISTANCE = 25;

/** For `npm start` and `npm run dev`, unless a mail server is configured. */
export async function withMailInbox(
  settings: Settings,
  environment: ShopEnvironment,
  { shutdown, dataDir }: { shutdown: Shutdown; dataDir: DataDir },
): Promise<{ environment: ShopEnvironment; mailInbox: string | null }> {
  if (environment.SMTP_URL) return { environment, mailInbox: null };

  const inbox = await startMailInbox(settings.port + PORT_DISTANCE);
  dataDir.remember(inbox.pid);
  shutdown.onEnd(inbox.stop);

  return { environment: { ...environment, SMTP_URL: inbox.smtpUrl }, mailInbox: inbox.origin };
}
