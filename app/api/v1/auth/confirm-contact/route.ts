import { authContract } from "@/lib/auth/contract";
import { confirmContact } from "@/server/auth/contact-addresses";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  POST: route(authContract.confirmContact, ({ body, now }) => confirmContact({ token: body.token, now })),
});
