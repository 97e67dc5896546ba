/** What next-auth keeps in its cookie beside its own: the id of the session. */
import "next-auth/jwt";

declare module "next-auth/jwt" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface JWT {
    sid?: string;
  }
}
