import { casesContract } from "@/lib/cases/contract";
import { resolveCase } from "@/server/cases/resolve";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(casesContract.resolve, ({ actor, params, body, now }) =>
    resolveCase({ actor, id: params.id, input: body, now }),
  ),
});
