/** What next-auth keeps in its cookie beside its own, the id of the session, and what it answers about one. */
import type { Role } from "@/lib/auth/schema";
import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Session {
    user: { name: string; email: string; role: Role } | null;
  }
}

declare module "next-auth/jwt" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface JWT {
    sid?: string;
  }
}
