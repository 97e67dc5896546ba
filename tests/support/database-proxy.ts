/** A TCP proxy to the database that can drop connections, or freeze like a hung server. */
import { connect, createServer, type Server, type Socket } from "node:net";

export type DatabaseProxy = {
  /** Starts the proxy and returns a database URL through it. */
  through: (databaseUrl: string) => Promise<string>;
  /** Closes all connections and accepts no new ones. */
  cut: () => Promise<void>;
  /** Accepts data and connections without responding. */
  freeze: () => void;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

export function createDatabaseProxy(): DatabaseProxy {
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
