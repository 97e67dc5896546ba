/** Free ports on the loopback address. */
import { createServer } from "node:net";

/**
 * @param port 0: any
 * @returns the port that could be opened
 */
export function tryPort(port: number, host = "127.0.0.1"): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}

/** @param preferred taken when it is free */
export async function freePort(preferred?: number): Promise<number> {
  const kept = preferred ? await tryPort(preferred) : null;

  return kept ?? (await tryPort(0)) ?? 0;
}
