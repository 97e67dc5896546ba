import { authContract } from "@/lib/auth/contract";
import { logout } from "@/server/auth/mutations";
import { endedPageCookie } from "@/server/auth/page-session";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(authContract.logout, async ({ actor, body, headers, now }) => {
    await logout({ actor, refreshToken: body.refresh_token, now });
    headers.append("Set-Cookie", endedPageCookie);
  }),
});
