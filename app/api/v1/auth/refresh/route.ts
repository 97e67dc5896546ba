import { authContract } from "@/lib/auth/contract";
import { refresh } from "@/server/auth/mutations";
import { pageCookie } from "@/server/auth/page-session";
import { endpoint, route } from "@/server/http/endpoint";
import { requireSameSite } from "@/server/http/same-site";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(authContract.refresh, async ({ body, request, headers, now }) => {
    requireSameSite(request);
    const { access, sessionId, userId } = await refresh({ refreshToken: body.refresh_token, now });
    headers.append("Set-Cookie", await pageCookie({ sessionId, userId }));

    return access;
  }),
});
