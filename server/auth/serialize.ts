import type { User } from "@/lib/auth/schema";
import type { User as UserRow } from "@/server/generated/prisma/client";

/** The user as the API answers it, to themselves and to admins; never the password hash. */
export function toUser(row: Pick<UserRow, "id" | "email" | "role" | "fullName" | "phone" | "createdAt">): User {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    full_name: row.fullName,
    phone: row.phone,
    created_at: row.createdAt.toISOString(),
  };
}
