/** Reads a new password from a hidden prompt or a pipe, not from an argument, which other users of the machine could read. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Prompts twice at a terminal, where typos are invisible. Throws without a password, and if the two differ. */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  const isTerminal = input.isTTY === true;
  // Discard readline's echo, to hide the password.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  const typed = lines[Symbol.asyncIterator]();
  const prompt = async (question: string): Promise<string> => {
    if (isTerminal) output.write(question);
    const { value, done } = await typed.next();
    if (isTerminal) output.write("\n");
    if (done || value === "") throw new Error("No password was entered.");

    return value;
  };

  try {
    const password = await prompt("New password (input is hidden): ");
    if (isTerminal && (await prompt("Repeat the password: ")) !== password)
      throw new Error("The passwords do not match.");

    return password;
  } finally {
    lines.close();
  }
}
