import { authContract } from "@/lib/auth/contract";
import { resendVerification } from "@/server/auth/verify-email";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.resendVerification, ({ actor, now }) => resendVerification({ actor, now })),
});
