/** The browser side: the list, a mail as HTML in a sandboxed frame, as text and as it was sent; and JSON for tests. */
import { createServer } from "node:http";
import { listPage, mailPage, missingPage, sealed } from "./pages.mjs";

/** The pages themselves run nothing; the frame shows a page of ours. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may be looked at and its links opened in a new tab, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function answer(response, status, type, body, policy = PAGE_POLICY) {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
  response.end(body);
}

function showMail(response, mail, view) {
  if (view === "html") return answer(response, 200, "text/html", sealed(mail), MAIL_POLICY);
  if (view === "text") return answer(response, 200, "text/plain", mail.text);
  if (view === "raw") return answer(response, 200, "text/plain", mail.raw);

  return answer(response, 200, "text/html", mailPage(mail));
}

function handle(inbox, request, response) {
  const url = new URL(request.url ?? "/", "http://inbox");
  const recipient = url.searchParams.get("to")?.toLowerCase();
  if (url.pathname === "/" && request.method === "GET") {
    return answer(response, 200, "text/html", listPage(inbox.list(recipient)));
  }
  if (url.pathname === "/api/mails") {
    return answer(response, 200, "application/json", JSON.stringify(inbox.list(recipient)));
  }
  if (url.pathname === "/clear" && request.method === "POST") {
    inbox.clear();
    response.writeHead(303, { Location: "/" });
    return response.end();
  }

  const [, id, view] = /^\/mails\/([\w-]+)(?:\/(html|text|raw))?$/.exec(url.pathname) ?? [];
  const mail = id ? inbox.find(id) : null;
  return mail ? showMail(response, mail, view) : answer(response, 404, "text/html", missingPage());
}

/**
 * @param {{ inbox: ReturnType<typeof import("./inbox.mjs").createInbox>, host: string, port: number }} options
 * @returns {Promise<() => Promise<void>>} closes it
 */
export function startPages({ inbox, host, port }) {
  const server = createServer((request, response) => handle(inbox, request, response));

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () =>
      resolve(() => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(closed));
      }),
    );
  });
}
