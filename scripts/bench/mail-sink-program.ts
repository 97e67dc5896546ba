/**
 * A mail server that discards every email, in a separate process that sends its port to the parent. Does not parse emails, to leave the CPU
 * to the shop.
 */
import { type AddressInfo, createServer, type Socket } from "node:net";

const END_OF_LINE = "\r\n";
const END_OF_MAIL = "\r\n.\r\n";

const REPLIES: Record<string, string> = {
  EHLO: "250 bench",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  RSET: "250 ok",
  QUIT: "221 bye",
};

/** Minimal SMTP for a well-behaved client: replies to each line, or to a complete email. */
function takeMails(socket: Socket): void {
  let heard = "";
  let isMail = false;
  const reply = (line: string) => socket.write(`${line}${END_OF_LINE}`);
  const next = () => {
    const end = isMail ? END_OF_MAIL : END_OF_LINE;
    const at = heard.indexOf(end);
    if (at === -1) return false;
    const command = heard.slice(0, 4).toUpperCase();
    heard = heard.slice(at + end.length);
    reply(isMail ? "250 taken" : (REPLIES[command] ?? "502 unknown"));
    isMail = !isMail && command === "DATA";
    if (command === "QUIT") socket.end();

    return true;
  };

  socket.setEncoding("latin1");
  // Ignore clients that disconnect.
  socket.on("error", () => socket.destroy());
  socket.on("data", (text: string) => {
    heard += text;
    while (next());
  });
  reply("220 bench");
}

process.once("message", () => {
  const server = createServer(takeMails);
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
