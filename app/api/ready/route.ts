import { isDraining } from "@/server/front/draining";
import { plain } from "@/server/http/plain";
import { isReady } from "@/server/readiness";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plain(async () =>
  !isDraining() && isReady()
    ? { status: 200, body: { status: "ready" } }
    : { status: 503, body: { status: "not ready" }, headers: { "Retry-After": "2" } },
);
