/** Personal data of second factors (ADR 092). */
import { type Declaration, fact, type Person, personal, secret, staff, technical } from "../declare";

const ofUser = ({ id }: Person) => ({ userId: id });

export const secondFactor: Declaration<"SecondFactor"> = {
  download: { file: "second-factors" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("Your second factors: the name that you gave each", "name", "kind"),
    ...personal("when it was set up and last used", "createdAt", "confirmedAt", "lastUsedAt"),
    ...secret("the encrypted key of an authenticator app", "secret", "lastStep"),
    ...secret("or the public key of a passkey", "credentialId", "publicKey", "signCount", "transports"),
    ...technical("id", "userId"),
  },
};

export const recoveryCode: Declaration<"RecoveryCode"> = {
  download: { none: "only hashes of codes" },
  deletion: "delete",
  of: ofUser,
  key: ["hash"],
  columns: {
    ...secret("your recovery codes as hashes", "hash"),
    ...technical("userId", "createdAt", "usedAt"),
  },
};

export const authChallenge: Declaration<"AuthChallenge"> = {
  download: { none: "only hashes of unfinished sign-ins, for minutes" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...secret("Unfinished sign-ins are deleted", "tokenHash", "webauthn"),
    ...technical("id", "purpose", "userId", "method", "tries", "invitationId", "createdAt", "expiresAt", "usedAt"),
  },
};

export const trustedBrowser: Declaration<"TrustedBrowser"> = {
  download: { file: "trusted-browsers" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("Browsers that need no second factor", "device", "createdAt", "lastUsedAt"),
    ...secret("a cookie remembers this for 30 days", "tokenHash"),
    ...fact("expiresAt"),
    ...technical("id", "userId"),
  },
};

export const factorReset: Declaration<"FactorReset"> = {
  download: { file: "second-factor-removals" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("requests to remove their second factor", "requestedAt", "cancelledAt", "doneAt"),
    ...staff("requests to remove their second factor", "requestedById"),
    ...fact("dueAt"),
    ...technical("id", "userId"),
  },
};
