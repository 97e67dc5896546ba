import { authContract } from "@/lib/auth/contract";
import { resetPassword } from "@/server/auth/reset-password";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.resetPassword, ({ body, now }) =>
    resetPassword({ token: body.token, newPassword: body.new_password, now }),
  ),
});
