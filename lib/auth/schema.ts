import { z } from "zod";
import { nameSchema } from "@/lib/names";
import { listOf, pageQuery } from "@/lib/pagination";
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from "@/lib/passwords";
import { roles } from "@/lib/roles";
import { SEARCH_MAX } from "@/lib/search-params";
import { emailSchema, idSchema, oneLine, phoneSchema, requiredLine, sixDigits, untrimmed } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { INVALID_VERIFY_LINK, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT, RESET_TOKEN_MISSING } from "./messages";

/** A new password (D9.28). Not trimmed: spaces are part of it. */
export const newPasswordSchema = untrimmed("Password")
  .refine((password) => passwordLength(password) >= PASSWORD_MIN, { error: () => t(PASSWORD_TOO_SHORT) })
  .refine((password) => passwordLength(password) <= PASSWORD_MAX, { error: () => t(PASSWORD_TOO_LONG) })
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

export const FULL_NAME_MAX = 120;

export const registerSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  full_name: nameSchema("Full name", FULL_NAME_MAX),
  phone: phoneSchema.nullish(),
});

/** An existing password: any text of plausible length. */
export const loginSchema = z.object({
  username: requiredLine("Email", 254).toLowerCase(),
  password: untrimmed("Password")
    .min(1, { error: () => t("Password is required") })
    .max(1000),
});

/** An ID token of the identity provider: about 1,000 characters, more with custom claims. */
export const firebaseLoginSchema = z.object({ id_token: requiredLine("ID token", 8192) });

/** A refresh token: opaque, one line. */
const refreshTokenSchema = requiredLine("Refresh token", 200);

export const refreshSchema = z.object({ refresh_token: refreshTokenSchema });

export const logoutSchema = z.object({ refresh_token: refreshTokenSchema.nullish() });

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  full_name: z.string(),
  phone: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** Layout of an admin's product list (D9.15). */
export const productLayouts = ["cards", "table"] as const;
export type ProductLayout = (typeof productLayouts)[number];

/** Changes to the caller's own account; omitted fields stay unchanged. */
export const ownChangesSchema = z.object({
  locale: z.enum(["en", "bn"]).optional(),
  product_layout: z.enum(productLayouts).optional(),
});
export type OwnChanges = z.infer<typeof ownChangesSchema>;

/** A user as admins see them; without an email address they cannot sign in (ADR 070). */
export const customerSchema = userSchema.extend({ email: z.string().nullable() });
export type Customer = z.infer<typeof customerSchema>;

/** A customer as listed for admins. */
export const customerRowSchema = customerSchema.extend({
  orders_count: z.int(),
  /** Paid for orders minus refunds, in taka. */
  spent: z.number(),
  last_order_at: z.iso.datetime().nullable(),
  /** Phone number of the latest order, which may differ from the account's. */
  order_phone: z.string().nullable(),
  /** Number of the customer's refused, returned or lost parcels. */
  refused_parcels: z.int(),
  /** Number of accounts with this phone number, including this one. */
  number_accounts: z.int(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const userDetailsSchema = customerRowSchema.extend({
  /** Premium codes bound to the email address; without one, the codes of the customer's orders. */
  codes_count: z.int(),
  /** When the account will be deleted, and when it was; null: not requested, not deleted. */
  deletion_due_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("bearer"),
  /** In seconds. */
  expires_in: z.int(),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const accessTokenSchema = tokensSchema.omit({ refresh_token: true });

/** Names are sorted ignoring case. */
export const userSorts = ["newest", "oldest", "name_asc", "name_desc", "spent_desc", "spent_asc"] as const;
export type UserSort = (typeof userSorts)[number];

export const userListQuery = z.object({
  ...pageQuery(100),
  search: oneLine(SEARCH_MAX).optional(),
  sort: z.enum(userSorts).default("newest"),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** The list's filters, without paging and sort order. */
export const userExportQuery = userListQuery.omit({ page: true, limit: true, sort: true });
export type UserExportQuery = z.infer<typeof userExportQuery>;

export const userListSchema = listOf(customerRowSchema);

/** A requested deletion of an account. */
export const deletionSchema = z.object({ deletion_due_at: z.iso.datetime() });

export const USER_NOT_FOUND = "User not found";

export const userParams = z.object({ id: idSchema });

export const changeRoleSchema = z.object({ role: z.enum(roles) });

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({
  token: oneLine(200).min(1, { error: () => t(RESET_TOKEN_MISSING) }),
  new_password: newPasswordSchema,
});

/** Request of a link that confirms an address. */
export const verifyTokenSchema = z.object({ token: oneLine(200).min(1, { error: () => t(INVALID_VERIFY_LINK) }) });

/** Code from an email. */
export const emailCodeSchema = z.object({ code: sixDigits("Enter the 6 digits from the email") });

export const messageSchema = z.object({ message: z.string() });
