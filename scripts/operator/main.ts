/**
 * The operator's commands: `npm run admin:create -- owner@shop.example "Full Name"`. Needs the shop's settings; also bundled into the
 * image. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage.
 */
import { describeDatabaseError } from "../db/describe-connection-error";

function sentenceOf(error: unknown): string {
  return describeDatabaseError(error) ?? (error instanceof Error ? error.message : String(error));
}

async function main(): Promise<number> {
  const [name = "", ...args] = process.argv.slice(2);
  // Import late: this reads the settings, and errors in them must be reported without a stack trace.
  const { commands, WrongUse } = await import("./commands");
  const command = commands[name];
  if (!command) {
    process.stderr.write(`Unknown command "${name}"; the commands are ${Object.keys(commands).join(", ")}.\n`);
    return 2;
  }

  try {
    const terminal = { input: process.stdin, output: process.stderr };
    process.stdout.write(`${await command.run({ args, now: new Date(), terminal })}\n`);
    return 0;
  } catch (error) {
    const isWrongUse = error instanceof WrongUse;
    process.stderr.write(`${isWrongUse ? `Usage: npm run ${name} -- ${command.usage}` : sentenceOf(error)}\n`);
    return isWrongUse ? 2 : 1;
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  },
);
