import { authContract } from "@/lib/auth/contract";
import { register } from "@/server/auth/mutations";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(authContract.register, ({ body, now }) => register({ input: body, now })),
});
