/**
 * Sends many concurrent sign-ins: `node sign-in-crowd.mjs PORT HOW_MANY NETWORK …`. Messages its parent when all are sent, and then with
 * the responses.
 */
import net from "node:net";

const [port = "", each = "", ...networks] = process.argv.slice(2);

/** @param {string} network @param {number} index */
function requestOf(network, index) {
  const body = `username=made-up-${process.pid}-${index}%40example.com&password=eight888`;

  return [
    "POST /api/v1/auth/login HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `X-Forwarded-For: ${network}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

/** @param {string} text */
const readAnswer = (text) => ({
  status: Number(text.slice(9, 12)),
  code: /"code":"(\w+)"/.exec(text)?.[1],
  retryAfter: Number(/^retry-after: (\d+)/im.exec(text)?.[1] ?? 0),
});

/** @param {string} request */
function send(request) {
  const socket = net.connect(Number(port), "127.0.0.1");
  const sent = new Promise((resolve) => socket.once("connect", () => socket.write(request, resolve)));
  const answered = new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    socket.on("end", () => resolve(readAnswer(text))).on("error", reject);
  });

  return { sent, answered };
}

const calls = networks.flatMap((network) =>
  Array.from({ length: Number(each) }, (_, index) => send(requestOf(network, index))),
);
await Promise.all(calls.map(({ sent }) => sent));
process.send?.("sent");
process.send?.(await Promise.all(calls.map(({ answered }) => answered)));
process.disconnect?.();
