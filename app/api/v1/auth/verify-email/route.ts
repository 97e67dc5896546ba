import { authContract } from "@/lib/auth/contract";
import { verifyEmail } from "@/server/auth/verify-email";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.verifyEmail, ({ body, now }) => verifyEmail({ token: body.token, now })),
});
