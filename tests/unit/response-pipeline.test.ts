/** Response pipeline: transforms, body filters and the release of what a request holds (reliability B3). */
import { createServer, get, type IncomingHttpHeaders, IncomingMessage, type Server, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type BodySink,
  onResponseHead,
  patchResponse,
  replaceBody,
  type Transform,
} from "@/server/front/response-pipeline";

function patched(transforms: Transform[] = []): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  patchResponse(response, transforms, true);

  return response;
}

describe("onResponseHead", () => {
  it("calls the listener once when the head is sent, before the body is complete", () => {
    const response = patched();
    const release = vi.fn();
    onResponseHead(response, release);
    expect(release).not.toHaveBeenCalled();

    response.write("the first of many bytes");
    expect(release).toHaveBeenCalledOnce();
    response.end();
    response.emit("close");
    expect(release).toHaveBeenCalledOnce();
  });

  it("calls the listener once when the client disconnects first", () => {
    const response = patched();
    const release = vi.fn();
    onResponseHead(response, release);
    response.emit("close");
    response.writeHead(200);

    expect(release).toHaveBeenCalledOnce();
  });

  it("calls the listener at once when the client has already disconnected", () => {
    const response = patched();
    response.destroy();
    const release = vi.fn();
    onResponseHead(response, release);

    expect(release).toHaveBeenCalledOnce();
  });
});

describe("patchResponse", () => {
  let server: Server;
  afterEach(() => server.close());

  type Received = { status: number; headers: IncomingHttpHeaders; body: string };

  async function receive(transforms: Transform[], handle: (response: ServerResponse) => void): Promise<Received> {
    server = createServer((_, response) => {
      patchResponse(response, transforms, true);
      handle(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;

    return new Promise((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent: false }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      }).on("error", reject);
    });
  }

  const surround = (left: string, right: string) => (next: BodySink) => ({
    write: (bytes: Buffer) => next.write(Buffer.from(`${left}${bytes}${right}`)),
    end: (bytes?: Buffer) => next.end(Buffer.from(`${left}${bytes ?? ""}${right}`)),
  });

  it("runs transforms in order, on headers set before and given to writeHead", async () => {
    const seen: unknown[] = [];
    const look: Transform = ({ response, status }) =>
      seen.push(status, response.getHeader("x-early"), response.getHeader("x-late"));
    const received = await receive(
      [
        look,
        (head) => {
          head.status = 404;
          head.response.setHeader("X-Late", "changed");
        },
        look,
      ],
      (response) => {
        response.setHeader("X-Early", "1");
        response.writeHead(200, { "X-Late": "2" }).end("body");
      },
    );

    expect(seen).toEqual([200, "1", "2", 404, "1", "changed"]);
    expect(received).toMatchObject({ status: 404, headers: { "x-late": "changed" }, body: "body" });
  });

  it("passes each chunk through the filters in order", async () => {
    const filter =
      (left: string, right: string): Transform =>
      ({ bodyFilters }) => {
        bodyFilters.push(surround(left, right));
      };
    const received = await receive([filter("(", ")"), filter("[", "]")], (response) => {
      response.write("one");
      response.write(Buffer.from("two"));
      response.end("drei", "latin1");
    });

    expect(received.body).toBe("[(one)][(two)][(drei)]");
  });

  it("replaces the handler's body, which later filters still see", async () => {
    const received = await receive(
      [
        (head) => {
          head.status = 503;
          replaceBody(head, "sorry");
        },
        ({ response, bodyFilters }) => {
          response.removeHeader("Content-Length");
          bodyFilters.push(surround("<", ">"));
        },
      ],
      (response) => {
        response.statusCode = 500;
        response.write("a stack trace");
        response.end("its end");
      },
    );

    expect(received).toMatchObject({ status: 503, body: "<sorry>" });
  });
});
