/** Personal data of accounts and sign-ins. */
import { DELETED_NAME } from "@/lib/account/deletion";
import { placeholderEmailOf } from "@/lib/no-email";
import { copy, type Declaration, fact, type Person, personal, secret, staff, technical } from "../declare";

const ofUser = ({ id }: Person) => ({ userId: id });

export const session: Declaration<"Session"> = {
  download: { file: "sign-ins" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("Your sign-ins: for each device", "device", "createdAt", "lastUsedAt", "revokedAt"),
    ...personal("when you last confirmed there that it's you", "stepUpAt"),
    ...personal("whether its sign-in was copied or used after its end", "stolenAt", "reusedAt"),
    ...personal("when it was set up and last used", "secondFactorAt"),
    ...secret("sign-in tokens are stored as hashes", "refreshHash", "bindingHash"),
    ...technical("id", "userId"),
  },
};

export const userToken: Declaration<"UserToken"> = {
  download: { none: "only hashes of mailed links, for a day" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...secret("Links to set a password", "hash"),
    ...technical("id", "userId", "kind", "createdAt", "expiresAt", "usedAt"),
  },
};

export const signInCode: Declaration<"SignInCode"> = {
  download: { none: "only requests of codes, for a day" },
  deletion: "delete",
  of: ({ email }) => ({ email: email ?? "" }),
  columns: {
    ...copy("Codes to sign in that you requested", "email"),
    ...secret("Codes to sign in that you requested", "browserHash"),
    ...technical("id", "tries", "createdAt", "expiresAt", "usedAt"),
  },
};

export const contactAddress: Declaration<"ContactAddress"> = {
  download: { file: "order-email-addresses" },
  deletion: "delete",
  of: ofUser,
  key: ["userId", "email"],
  columns: {
    ...personal("Other email addresses that you gave for an order", "email", "askedAt", "confirmedAt"),
    ...secret("A link to confirm another address", "tokenHash"),
    ...technical("userId", "expiresAt"),
  },
};

export const emailChange: Declaration<"EmailChange"> = {
  download: { file: "email-changes" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("the former and the new address", "oldEmail", "newEmail"),
    ...personal("when the change was requested, confirmed and reverted", "requestedAt", "confirmedAt", "revertedAt"),
    ...secret("Changes of your email address are deleted", "tokenHash", "revertHash"),
    ...technical("id", "userId", "expiresAt", "movedCodes", "revertUntil"),
  },
};

export const savedAddress: Declaration<"SavedAddress"> = {
  download: { file: "addresses" },
  deletion: "delete",
  of: ofUser,
  columns: {
    ...personal("The delivery addresses that you saved", "address", "area", "city", "zipCode", "isDefault"),
    ...personal("with the name and phone number of each", "firstName", "lastName", "phone"),
    ...fact("createdAt"),
    ...technical("id", "userId"),
  },
};

export const staffInvitation: Declaration<"StaffInvitation"> = {
  download: { file: "staff-invitations" },
  deletion: "delete",
  of: ({ email }) => ({ email: email ?? "" }),
  columns: {
    ...personal("For people whom we invite to our staff: the email address", "email", "staffRole"),
    ...personal("whether the invitation was used or withdrawn", "usedAt", "revokedAt"),
    ...staff("who invited them", "invitedById"),
    ...secret("Invitations to our staff work for 48 hours", "tokenHash"),
    ...fact("createdAt", "expiresAt"),
    ...technical("id"),
  },
};

/** The empty row remains: orders, games and the audit log refer to its id. */
export const user: Declaration<"User"> = {
  download: { file: "account" },
  deletion: {
    run: async (tx, { id }, now) => {
      await tx.user.update({
        where: { id },
        data: {
          email: placeholderEmailOf(id),
          passwordHash: null,
          providerSubject: null,
          fullName: DELETED_NAME,
          phone: null,
          phoneDigits: null,
          locale: "en",
          productLayout: "cards",
          emailVerifiedAt: null,
          secondFactorAt: null,
          mutedMails: [],
          role: "customer",
          staffRole: null,
          suspendedAt: null,
          deletionDueAt: null,
          deletedAt: now,
        },
      });
    },
  },
  of: ({ id }) => ({ id }),
  columns: {
    ...personal("full name, email address, phone number if you give one", "email", "fullName", "phone"),
    ...personal("the language of your emails", "locale"),
    ...personal("optional emails that you switched off", "mutedMails"),
    ...personal("whether the address is confirmed", "emailVerifiedAt"),
    ...personal("when it was set up and last used", "secondFactorAt"),
    ...personal("whether their account is suspended", "role", "staffRole", "suspendedAt"),
    ...personal("whether their product list shows cards or a table", "productLayout"),
    ...personal("a number for your account there", "providerSubject"),
    ...secret("your password as a bcrypt hash", "passwordHash"),
    ...fact("id", "createdAt", "deletionDueAt"),
    ...copy("full name, email address, phone number if you give one", "nameKey", "phoneDigits"),
    ...technical("updatedAt", "deletedAt"),
  },
};
