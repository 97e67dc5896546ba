/**
 * Creates a customer together with a staff order (ADR 070). The customer cannot sign in until they prove ownership of the address, if there
 * is one.
 */
import { randomUUID } from "node:crypto";
import type { NewCustomerInput } from "@/lib/desk/staff-order";
import { searchablePhone } from "@/lib/digits";
import { placeholderEmailOf } from "@/lib/no-email";
import { databaseConstraints } from "@/server/database-errors";
import { insertOf, type Rows, statement } from "@/server/sql";

const FIELDS = ["id", "email", "fullName", "phone", "phoneDigits", "role", "locale", "createdAt", "updatedAt"] as const;

export type NewCustomer = ReturnType<typeof newCustomer>;

export function newCustomer({ full_name, phone, email }: NewCustomerInput, now: Date) {
  const id = randomUUID();

  return {
    id,
    email: email ?? placeholderEmailOf(id),
    fullName: full_name,
    phone,
    phoneDigits: searchablePhone(phone),
    role: "customer",
    locale: "en",
    createdAt: now,
    updatedAt: now,
  } as const;
}

export const insertCustomer = statement<never, [users: Rows<object>]>("insert_customer", insertOf("users", FIELDS, 1));

/** Checks whether the insert failed because the address is already registered. */
export function isEmailTaken(error: unknown): boolean {
  return databaseConstraints(error).includes("users_email_key");
}
