/** A customer whom an admin enters with their first order (ADR 070): nobody can sign in until they prove the address, if there is one. */
import { randomUUID } from "node:crypto";
import type { NewCustomerInput } from "@/lib/desk/taken-order";
import { searchablePhone } from "@/lib/digits";
import { noEmailFor } from "@/lib/no-email";
import { databaseConstraints } from "@/server/database-errors";
import { insertOf, statement } from "@/server/sql";

const FIELDS = ["id", "email", "fullName", "phone", "phoneDigits", "role", "locale", "createdAt", "updatedAt"] as const;

export type NewCustomer = ReturnType<typeof newCustomer>;

export function newCustomer({ full_name, phone, email }: NewCustomerInput, now: Date) {
  const id = randomUUID();

  return {
    id,
    email: email ?? noEmailFor(id),
    fullName: full_name,
    phone,
    phoneDigits: searchablePhone(phone),
    role: "customer",
    locale: "en",
    createdAt: now,
    updatedAt: now,
  } as const;
}

export const insertCustomer = statement("insert_customer", insertOf("users", FIELDS, 1));

/** Whether a customer could not be entered because somebody has the address already. */
export function isEmailTaken(error: unknown): boolean {
  return databaseConstraints(error).includes("users_email_key");
}
