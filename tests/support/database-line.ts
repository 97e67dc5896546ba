/** A line to the database that can be cut, or fall silent as a frozen server does. */
import { connect, createServer, type Server, type Socket } from "node:net";

export type DatabaseLine = {
  /** Opens the line to a database and returns the address of its other end. */
  through: (databaseUrl: string) => Promise<string>;
  /** Ends all connections and takes no new ones. */
  cut: () => Promise<void>;
  /** Takes everything and answers nothing, on old connections and new ones. */
  freeze: () => void;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

export function databaseLine(): DatabaseLine {
  const pairs = new Set<[Socket, Socket]>();
  let target = { host: "", port: 0 };
  let port = 0;
  let isFrozen = false;
  let server: Server | null = null;

  function join(near: Socket): void {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    if (!isFrozen) near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  }
  function listen(): Promise<void> {
    const opened = createServer(join);
    server = opened;

    return new Promise((resolve, reject) => {
      opened.on("error", reject);
      opened.listen(port, "127.0.0.1", () => {
        const address = opened.address();
        if (typeof address === "object" && address) port = address.port;
        resolve();
      });
    });
  }
  async function cut(): Promise<void> {
    const closing = server;
    server = null;
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }

  return {
    async through(databaseUrl) {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      await listen();
      url.hostname = "127.0.0.1";
      url.port = String(port);

      return url.href;
    },
    cut,
    freeze() {
      isFrozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    async mend() {
      if (isFrozen) await cut();
      isFrozen = false;
      if (!server) await listen();
    },
    close: cut,
  };
}
