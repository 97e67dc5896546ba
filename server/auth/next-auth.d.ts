import "next-auth/jwt";

declare module "next-auth/jwt" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface JWT {
    sid?: string;
  }
}
