/** Who did what, when and from where, as admins read it (ADR 021). */
import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { dhakaDaySchema, idSchema, oneLine } from "@/lib/text";
import { says } from "@/lib/validation-messages";

export const auditEntities = [
  "order",
  "product",
  "review",
  "user",
  "settings",
  "premium_code",
  "coupon",
  "quiz_topic",
  "quiz_question",
  "contact_message",
  "mail",
  "picture",
  "export",
  "task",
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActorTypes = ["user", "system", "gateway", "guest"] as const;

export const auditListQuery = z.object({
  ...pageQuery(20),
  /**
   * Part of a name, the e-mail address or the id of an account: what it did and what was done to it and to its orders; the number of an order or part of
   * a product's name: what became of it; or `system`, `gateway`, `guest`.
   */
  who: oneLine(254).optional(),
  entity: z.enum(auditEntities).optional(),
  entity_id: idSchema.optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}$/, { error: says("{field} must be the name of an action, such as signed_in") })
    .optional(),
  /** Dhaka days, both included. */
  date_from: dhakaDaySchema.optional(),
  date_to: dhakaDaySchema.optional(),
  /** A network address; for an IPv6 one everything from its /64. */
  client: oneLine(64).optional(),
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({
    type: z.enum(auditActorTypes),
    id: z.uuid().nullable(),
    /** Null for who is no account, and for a deleted one. */
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  entity: z.string(),
  entity_id: z.uuid().nullable(),
  /** What the thing is called now; null where it is gone, or never was a row. */
  subject: z.string().nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
  /** What happened, and below it what it changed, in the language of the call. */
  words: z.object({ title: z.string(), details: z.array(z.string()) }),
  /** Those that took a step together; none for other entries. */
  orders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How often it happened in this hour; 1 if each time has its own entry. */
  count: z.int(),
  client_address: z.string().nullable(),
  request_id: z.uuid().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditListSchema = listOf(auditEntrySchema);
