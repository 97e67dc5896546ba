import { openApiDocument } from "@/server/http/docs/openapi";
import { staticResponse } from "@/server/http/static-response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = staticResponse({
  type: "application/json; charset=utf-8",
  draw: () => JSON.stringify(openApiDocument()),
});
