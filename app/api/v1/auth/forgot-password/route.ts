import { authContract, FORGOT_PASSWORD_LIMIT } from "@/lib/auth/contract";
import { requestReset } from "@/server/auth/reset-password";
import { endpoint, route } from "@/server/http/endpoint";
import { countCall } from "@/server/rate-limit";

const perAddress = { name: "forgot-password", ...FORGOT_PASSWORD_LIMIT };

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.forgotPassword, async ({ body, now }) => {
    await countCall(perAddress, body.email);

    return requestReset({ email: body.email, now });
  }),
});
