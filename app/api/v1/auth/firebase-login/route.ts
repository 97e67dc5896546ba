import { authContract } from "@/lib/auth/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { requireSameSite } from "@/server/http/same-site";
import { signInWithFirebase } from "@/server/http/sign-in";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(authContract.firebaseLogin, ({ body, request, headers, now }) => {
    requireSameSite(request);

    return signInWithFirebase({ idToken: body.id_token, headers, now });
  }),
});
