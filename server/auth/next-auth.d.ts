/** Extends next-auth's token and session types with the session id and user. */
import type { Role } from "@/lib/roles";
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
