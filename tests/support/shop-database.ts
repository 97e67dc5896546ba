/** Direct access to the browser tests' database, for states that the API cannot create cheaply or at all. */
import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { Client } from "pg";
import { searchablePhone } from "@/lib/digits";
import { hashingOf } from "@/server/auth/password-hash";

/** @param databaseUrl of a shop started by the test */
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

/** Inserts a customer without sending an email. Uses a cheap password hash, since every sign-in computes it. */
export async function enterCustomer(customer: Customer, databaseUrl?: string): Promise<void> {
  const { email, password, fullName, phone } = customer;
  const { text, mark } = hashingOf(password);
  await queryShop(
    `INSERT INTO users (id, email, full_name, phone, phone_digits, password_hash, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [randomUUID(), email, fullName, phone, searchablePhone(phone), `${mark}${bcrypt.hashSync(text, 4)}`],
    databaseUrl,
  );
}
