import { authContract } from "@/lib/auth/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { requireSameSite } from "@/server/http/same-site";
import { signIn } from "@/server/http/sign-in";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(authContract.login, ({ body, request, headers, now }) => {
    requireSameSite(request);

    return signIn({ email: body.username, password: body.password, request, headers, now });
  }),
});
