import { nextAuthHandler } from "@/server/http/next-auth-handler";

export {
  nextAuthHandler as DELETE,
  nextAuthHandler as GET,
  nextAuthHandler as HEAD,
  nextAuthHandler as OPTIONS,
  nextAuthHandler as PATCH,
  nextAuthHandler as POST,
  nextAuthHandler as PUT,
};
