/** Encrypts the secrets of authenticator apps, which the server must read to compute codes. The owner is the account. */
import { sealer } from "@/server/sealed-secret";

export const { seal: sealSecret, open: openSecret } = sealer("second-factors");
