/** The shop as a WebAuthn relying party: the domain of passkeys and the origin where they work. */
import { env } from "@/server/env";
import { isLoopback } from "@/server/env/pieces";

const own = new URL(env.appUrl);

/** Passkeys need a domain name. On this machine that is localhost, also if the shop's address is 127.0.0.1. */
const isLocal = isLoopback(own.hostname);

export const relyingParty: Readonly<{ id: string; origin: string }> = isLocal
  ? { id: "localhost", origin: `${own.protocol}//localhost${own.port ? `:${own.port}` : ""}` }
  : { id: own.hostname, origin: own.origin };
