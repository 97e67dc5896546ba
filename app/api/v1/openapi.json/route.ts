import { openApiDocument } from "@/server/http/docs/openapi";
import { drawnOnce } from "@/server/http/drawn";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = drawnOnce({
  type: "application/json; charset=utf-8",
  draw: () => JSON.stringify(openApiDocument()),
});
