/** A fake of the hosted media service: its upload endpoint over real HTTP, with network faults. */
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { MediaService } from "@/server/env/media";

/** Behaviour for the next uploads. */
export type Behaviour = "accepts" | "fails" | "rejects" | "hangs" | "disconnects" | "other_account" | "sends_html";

type Fields = Record<string, string>;

/** The service's signature: all fields except file and key, sorted by name, followed by the secret. */
function signatureOf(
  { file: _, api_key: __, signature: ___, ...signed }: Record<string, string>,
  secret: string,
): string {
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join("&");

  return createHash("sha256")
    .update(text + secret)
    .digest("hex");
}

export async function startMediaService() {
  const uploads: { path: string; fields: Fields; bytes: Buffer }[] = [];
  let behaviour: Behaviour = "accepts";

  const server = createServer(async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Request(url, { method: "POST", headers, body: Buffer.concat(chunks) }).formData();
    const fields = Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
    const file = form.get("file");
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    uploads.push({ path: request.url ?? "", fields, bytes });
    answer(response, fields);
  });

  function answer(response: ServerResponse, fields: Fields): void {
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (behaviour === "hangs") return;
    if (behaviour === "disconnects") return void response.destroy();
    if (behaviour === "fails") return void send(500, { error: { message: "Internal error" } });
    if (behaviour === "sends_html") return void response.end("<html>");
    if (behaviour === "rejects" || fields.signature !== signatureOf(fields, service.apiSecret)) {
      return void send(401, { error: { message: "Invalid Signature" } });
    }

    const base = behaviour === "other_account" ? `${service.deliveryUrl}-other` : service.deliveryUrl;
    const { public_id } = fields;
    send(200, { public_id, format: "webp", secure_url: `${base}/v1/${public_id}.webp` });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: MediaService = {
    deliveryUrl: "https://media.example/shop/image/upload",
    apiUrl,
    cloudName: "shop",
    apiKey: "key",
    apiSecret: "the-secret",
  };

  return {
    service,
    uploads,
    setBehaviour: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
