import type { Customer, User } from "@/lib/auth/schema";
import { deliverableEmail } from "@/lib/no-email";
import type { User as UserRow } from "@/server/generated/prisma/client";

type Row = Pick<UserRow, "id" | "email" | "role" | "fullName" | "phone" | "createdAt">;

/** The user as returned to themselves, without the password hash. */
export function toUser(row: Row): User {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    full_name: row.fullName,
    phone: row.phone,
    created_at: row.createdAt.toISOString(),
  };
}

/** The user as returned to admins: a customer may have no email address. */
export function toCustomer(row: Row): Customer {
  return { ...toUser(row), email: deliverableEmail(row.email) };
}
