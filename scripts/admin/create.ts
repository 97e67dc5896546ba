/**
 * `npm run admin:create -- owner@shop.example "Full Name"`: opens an admin account, or makes an existing account an admin
 * and gives it the new password. The password comes from ADMIN_PASSWORD or from standard input, never from the
 * arguments, which other users of the machine can read. Needs `DATABASE_URL`. Also bundled into the image.
 */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import bcrypt from "bcryptjs";
import { Client } from "pg";
import { registerSchema } from "@/lib/auth/schema";

const COST = 10;

async function askPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD;
  if (given) return given;

  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question("Password for the admin: ");
  } finally {
    terminal.close();
  }
}

async function readInput() {
  const [email, fullName] = process.argv.slice(2);
  if (!email || !fullName) throw new Error('Usage: npm run admin:create -- owner@shop.example "Full Name"');

  const result = registerSchema.safeParse({ email, full_name: fullName, password: await askPassword() });
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join("; "));

  return result.data;
}

/** Signed-in devices of an account that becomes an admin have to sign in again. */
async function saveAdmin(
  client: Client,
  account: { email: string; fullName: string; passwordHash: string },
): Promise<void> {
  await client.query("BEGIN");
  const before = await client.query<{ role: string }>("SELECT role FROM users WHERE email = $1 FOR UPDATE", [
    account.email,
  ]);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (id, email, password_hash, role, full_name, updated_at) VALUES ($1, $2, $3, 'admin', $4, now())
     ON CONFLICT (email) DO UPDATE SET role = 'admin', password_hash = excluded.password_hash, updated_at = now()
     RETURNING id`,
    [randomUUID(), account.email, account.passwordHash, account.fullName],
  );
  await client.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL", [rows[0]?.id]);
  const change = { role: { from: before.rows[0]?.role ?? null, to: "admin" } };
  await client.query(
    `INSERT INTO audit_entries (entity, entity_id, action, actor_type, changes, created_at)
     VALUES ('user', $1, 'made_admin', 'system', $2, now())`,
    [rows[0]?.id, change],
  );
  await client.query("COMMIT");
}

async function main(): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL must name the database of the shop.");

  const input = await readInput();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const passwordHash = await bcrypt.hash(input.password, COST);
    await saveAdmin(client, { email: input.email, fullName: input.full_name, passwordHash });
  } finally {
    await client.end();
  }
  process.stdout.write(`${input.email} is an admin.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
