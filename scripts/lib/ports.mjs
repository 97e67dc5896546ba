/** Free ports on the loopback address. */
import { createServer } from "node:net";

/**
 * @param {number} port 0: any
 * @param {string} [host]
 * @returns {Promise<number | null>} the port that could be opened, or null
 */
export function tryPort(port, host = "127.0.0.1") {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: opened } = server.address();
      server.close(() => resolve(opened));
    });
  });
}

/**
 * @param {number | undefined} preferred taken when it is free
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  const kept = preferred ? await tryPort(preferred) : null;

  return kept ?? (await tryPort(0)) ?? 0;
}
