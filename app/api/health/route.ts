import { can } from "@/server/actor";
import { actorOf } from "@/server/auth/bearer";
import { currentTime } from "@/server/clock";
import { plain } from "@/server/http/plain";
import { version } from "@/server/version";

/**
 * Returns the version for admins only, because it reveals known vulnerabilities. If the user lookup fails, omits it
 * instead of failing the health check.
 */
async function versionFor(authorization: string | null): Promise<{ version?: string }> {
  const actor = authorization && (await actorOf(authorization, currentTime()).catch(() => null));

  return actor && can(actor, "operation.edit") ? { version } : {};
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plain(async ({ headers }) => ({
  status: 200,
  body: { status: "ok", ...(await versionFor(headers.get("authorization"))) },
}));
