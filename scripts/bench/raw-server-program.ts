/** A plain Node server that sends one response from memory to every request: the upper limit for these bytes. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./answer.ts";

process.once("message", ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit());
