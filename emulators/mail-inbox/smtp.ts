/** SMTP server: accepts emails to any recipient, from localhost only. */
import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";

const LARGEST_MAIL = 5 * 1024 * 1024;

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);

  return Buffer.concat(chunks);
}

/** @returns a function that closes it */
export function startCatcher({ inbox, port }: { inbox: Inbox; port: number }): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      readAll(stream)
        .then((raw) => inbox.add(raw, recipients))
        .then(() => done(), done);
    },
  });
  // Ignore clients that disconnect during transfer.
  server.on("error", () => {});

  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });
}
