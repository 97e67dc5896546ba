/**
 * Mail server for local mode and tests that delivers nothing: keeps emails in memory and shows them in the browser.
 * Reads MAIL_INBOX_SMTP_PORT, MAIL_INBOX_PORT and HOST; ends on SIGTERM and with its parent process.
 */
import { createInbox } from "./inbox.ts";
import { startCatcher } from "./smtp.ts";
import { startPages } from "./web.ts";

function portOf(name: string): number {
  const port = Number(process.env[name]);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;

  throw new Error(`The setting ${name} must be a port.`);
}

async function main() {
  const host = process.env.HOST || "127.0.0.1";
  const inbox = createInbox();
  const closeCatcher = await startCatcher({ inbox, port: portOf("MAIL_INBOX_SMTP_PORT") });
  const closePages = await startPages({ inbox, host, port: portOf("MAIL_INBOX_PORT") });

  const end = async () => {
    // Exit even if a browser keeps its connection open.
    setTimeout(() => process.exit(0), 1000).unref();
    await Promise.all([closeCatcher(), closePages()]);
    process.exit(0);
  };
  for (const name of ["SIGTERM", "SIGINT", "disconnect"]) process.on(name, end);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
