import { plain } from "@/server/http/plain";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plain(async () => ({ status: 200, body: { status: "ok" } }));
