/** Web server: the list, an email as sandboxed HTML, as text and as source; and JSON for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Inbox, Mail } from "./inbox.ts";
import { listPage, mailPage, missingPage, sandboxedHtml } from "./pages.ts";

/** The pages run no scripts; the frame shows a page of this server. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Allows displaying an email and opening its links in a new tab, nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function answer(
  response: ServerResponse,
  { status = 200, type, body, policy = PAGE_POLICY }: { status?: number; type: string; body: string; policy?: string },
): ServerResponse {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });

  return response.end(body);
}

function showMail(response: ServerResponse, mail: Mail, view: string | undefined): ServerResponse {
  if (view === "html") return answer(response, { type: "text/html", body: sandboxedHtml(mail), policy: MAIL_POLICY });
  if (view === "text") return answer(response, { type: "text/plain", body: mail.text });
  if (view === "raw") return answer(response, { type: "text/plain", body: mail.raw });

  return answer(response, { type: "text/html", body: mailPage(mail) });
}

function handle(inbox: Inbox, request: IncomingMessage, response: ServerResponse): ServerResponse {
  const url = new URL(request.url ?? "/", "http://inbox");
  const recipient = url.searchParams.get("to")?.toLowerCase();
  if (url.pathname === "/" && request.method === "GET") {
    return answer(response, { type: "text/html", body: listPage(inbox.list(recipient)) });
  }
  if (url.pathname === "/api/mails") {
    return answer(response, { type: "application/json", body: JSON.stringify(inbox.list(recipient)) });
  }
  if (url.pathname === "/clear" && request.method === "POST") {
    inbox.clear();
    return response.writeHead(303, { Location: "/" }).end();
  }

  const [, id, view] = /^\/mails\/([\w-]+)(?:\/(html|text|raw))?$/.exec(url.pathname) ?? [];
  const mail = id ? inbox.find(id) : null;
  return mail
    ? showMail(response, mail, view)
    : answer(response, { status: 404, type: "text/html", body: missingPage() });
}

type Options = { inbox: Inbox; host: string; port: number };

/** @returns a function that closes it */
export function startPages({ inbox, host, port }: Options): Promise<() => Promise<void>> {
  const server = createServer((request, response) => handle(inbox, request, response));

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () =>
      resolve(() => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(() => closed()));
      }),
    );
  });
}
