/** The operator's commands at the server's shell. Each returns the sentence to print; a rejection is an Error. */
import bcrypt from "bcryptjs";
import { registerSchema } from "@/lib/auth/schema";
import { type Rank, type StaffRole, staffRoles } from "@/lib/roles";
import { seedQuizBank } from "@/prisma/seed/quiz";
import { addBanglaToBank } from "@/prisma/seed/quiz-in-bangla";
import { bucketFiles } from "@/server/adapters/media/bucket";
import { copyFiles } from "@/server/adapters/media/copy-files";
import { diskFiles } from "@/server/adapters/media/disk";
import { makeAdmin, revokeSessionsOf, setRole } from "@/server/auth/by-operator";
import { refuseGuessable } from "@/server/auth/guessable-passwords";
import { HASH_COST, hashingOf } from "@/server/auth/password-hash";
import { env } from "@/server/env";
import { resendFailedMails } from "@/server/mail/dead-letters";
import { resetFactorsOf } from "@/server/second-factor/by-operator";
import { readPassword, type Terminal } from "./password";

/** The arguments do not match the command's usage. */
export class WrongUse extends Error {}

type Surroundings = { args: string[]; now: Date; terminal: Terminal };
type Command = { usage: string; run: (surroundings: Surroundings) => Promise<string> };

/** `admin` means owner, as in the API. */
const staffRoleNamed = (name: string | undefined): StaffRole | undefined =>
  staffRoles.find((known) => known === (name === "admin" ? "owner" : name));

async function createAdmin({ args, now, terminal }: Surroundings): Promise<string> {
  const [email, fullName, wanted = "owner", ...more] = args;
  const staffRole = staffRoleNamed(wanted);
  if (!email || !fullName || !staffRole || more.length > 0) throw new WrongUse();
  const password = process.env.ADMIN_PASSWORD || (await readPassword(terminal));
  const result = registerSchema.safeParse({ email, full_name: fullName, password });
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join("; "));

  const account = result.data;
  await refuseGuessable(account.password, { email: account.email, fullName: account.full_name });
  const { text, mark } = hashingOf(account.password, env.keepsOldHashes);
  const passwordHash = `${mark}${await bcrypt.hash(text, HASH_COST)}`;
  await makeAdmin({ email: account.email, fullName: account.full_name, staffRole, passwordHash, now });

  return isNow(account.email, { role: "admin", staffRole });
}

const isNow = (email: string, { staffRole }: Rank) =>
  `${email} is ${staffRole ? `an admin (${staffRole})` : "a customer"}.`;

async function changeRole({ args: [email, wanted, ...more], now }: Surroundings): Promise<string> {
  const staffRole = staffRoleNamed(wanted);
  if (!email || !(staffRole || wanted === "customer") || more.length > 0) throw new WrongUse();
  const rank: Rank = staffRole ? { role: "admin", staffRole } : { role: "customer", staffRole: null };
  await setRole({ email, rank, now });

  return isNow(email, rank);
}

async function endSessions({ args: [whose, ...more], now }: Surroundings): Promise<string> {
  if (!whose || more.length > 0) throw new WrongUse();
  const ended = await revokeSessionsOf({ email: whose === "--everyone" ? null : whose, now });

  return `Sessions ended: ${ended}.`;
}

async function resetFactors({ args: [email, ...more], now }: Surroundings): Promise<string> {
  if (!email || more.length > 0) throw new WrongUse();
  await resetFactorsOf({ email, now });

  return `${email} has no second factor any more. All sessions have ended.`;
}

async function loadQuiz({ args, now }: Surroundings): Promise<string> {
  if (args.length > 0) throw new WrongUse();
  const actor = { type: "system" } as const;
  const loaded = await seedQuizBank(actor, now);
  if (loaded > 0) return `Questions loaded: ${loaded}.`;
  const filled = await addBanglaToBank(actor, now);
  if (filled > 0) return `Bangla added to existing questions: ${filled}.`;

  throw new Error("The shop already has topics or questions: nothing was loaded.");
}

async function resendMails({ args, now }: Surroundings): Promise<string> {
  if (args.length > 0) throw new WrongUse();
  return `Failed emails that will be sent again: ${await resendFailedMails({ actor: { type: "system" }, now })}.`;
}

async function copyUploads({ args }: Surroundings): Promise<string> {
  if (args.length > 0) throw new WrongUse();
  if (!env.bucket) throw new Error("BUCKET_URL must name the bucket for the uploads.");
  const { found, copied } = await copyFiles(diskFiles, bucketFiles(env.bucket));
  if (found === 0) throw new Error(`There are no pictures in ${env.dataDir}: DATA_DIR must be the shop's data folder.`);

  return `${copied} of ${found} files were copied, the others already existed. All of them also stay on the disk.`;
}

/** Keyed by script name in package.json. */
export const commands: Record<string, Command> = {
  "admin:create": { usage: 'owner@shop.example "Full Name" [owner|manager|packer|editor|support]', run: createAdmin },
  "admin:role": { usage: "person@shop.example owner|manager|packer|editor|support|customer", run: changeRole },
  "sessions:end": { usage: "person@shop.example, or --everyone", run: endSessions },
  "factor:reset": { usage: "person@shop.example", run: resetFactors },
  "quiz:load": { usage: "", run: loadQuiz },
  "mails:resend": { usage: "", run: resendMails },
  "uploads:copy": { usage: "", run: copyUploads },
};
