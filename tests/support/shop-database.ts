/** The database of the shop that a browser test looks at: for arranging what no call can, or not as cheaply. */
import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { Client } from "pg";
import { searchablePhone } from "@/lib/digits";

/** @param databaseUrl of a shop of the test's own */
export async function queryShop<Row>(
  text: string,
  values: unknown[] = [],
  databaseUrl = process.env.TEST_SHOP_DATABASE_URL,
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

type Customer = { email: string; password: string; fullName: string; phone: string };

/** As registering leaves it, but for the mail; the hash is cheap, since each sign-in computes it again. */
export async function enterCustomer(customer: Customer, databaseUrl?: string): Promise<void> {
  const { email, password, fullName, phone } = customer;
  await queryShop(
    `INSERT INTO users (id, email, full_name, phone, phone_digits, password_hash, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [randomUUID(), email, fullName, phone, searchablePhone(phone), bcrypt.hashSync(password, 4)],
    databaseUrl,
  );
}
