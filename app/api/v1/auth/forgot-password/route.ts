import { authContract } from "@/lib/auth/contract";
import { requestReset } from "@/server/auth/reset-password";
import { endpoint, route } from "@/server/http/endpoint";
import { clientKey } from "@/server/http/limits";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.forgotPassword, ({ body, request, now }) =>
    requestReset({ email: body.email, client: clientKey(request), now }),
  ),
});
