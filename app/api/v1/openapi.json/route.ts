import { openApiDocument } from "@/server/http/docs/openapi";
import { plain } from "@/server/http/plain";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plain(async () => ({ status: 200, body: openApiDocument() }));
