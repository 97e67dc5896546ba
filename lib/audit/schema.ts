/** Audit log API for admins: who did what, when and from where (ADR 021). */
import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { dhakaDaySchema, idSchema, oneLine } from "@/lib/text";
import { messageFor } from "@/lib/validation-messages";

export const auditEntities = [
  "order",
  "product",
  "purchase",
  "supplier",
  "cost",
  "review",
  "user",
  "staff_invitation",
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
   * Filters by actor or target. A part of a name, an email address or an account id finds actions by that account, on it and on its orders.
   * An order number or a part of a product name finds actions on it. `system`, `gateway` and `guest` are also accepted.
   */
  who: oneLine(254).optional(),
  entity: z.enum(auditEntities).optional(),
  entity_id: idSchema.optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}$/, { error: messageFor("{field} must be the name of an action, such as signed_in") })
    .optional(),
  /** Dhaka days, both inclusive. */
  date_from: dhakaDaySchema.optional(),
  date_to: dhakaDaySchema.optional(),
  /** A network address; an IPv6 address matches its /64. */
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
    /** Null for deleted accounts and for actors without an account. */
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  entity: z.string(),
  entity_id: z.uuid().nullable(),
  /** Current name of the entity; null if the entity was deleted or never had a row. */
  subject: z.string().nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
  /** Summary and changes, in the caller's locale. */
  words: z.object({ title: z.string(), details: z.array(z.string()) }),
  /** Orders of a bulk step; empty for other entries. */
  orders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Number of events in this hour; 1 if every event has its own entry. */
  count: z.int(),
  client_address: z.string().nullable(),
  request_id: z.uuid().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditListSchema = listOf(auditEntrySchema);
