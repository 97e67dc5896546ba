import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { emailSchema, multiLine, oneLine, phoneSchema, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { complaintKinds, complaintLimits, complaintOutcomes } from "./complaint";
import { returnWishes } from "./return-request";

const messageRequired = { error: () => t("Please describe what went wrong") };

export const complaintInputSchema = z.object({
  kind: z.enum(complaintKinds, { error: () => t("Choose what the complaint is about") }),
  /** As typed; not verified. */
  order_number: oneLine(complaintLimits.order_number).default(""),
  name: requiredLine("Name", complaintLimits.name),
  email: emailSchema,
  phone: oneLine(20)
    .refine((text) => text === "" || phoneSchema.safeParse(text).success, {
      error: () => t("Enter a valid phone number"),
    })
    .default(""),
  message: z.string(messageRequired).pipe(multiLine(complaintLimits.message).min(1, messageRequired)),
});
export type ComplaintInput = z.output<typeof complaintInputSchema>;

export const checkComplaint = formCheck(complaintInputSchema);

/** Receipt of a complaint. `token`: secret of its status page. */
export const complaintReceiptSchema = z.object({
  number: z.string(),
  token: z.string(),
  due_at: z.iso.datetime(),
});
export type ComplaintReceipt = z.infer<typeof complaintReceiptSchema>;

/** A complaint as staff see it, part of its message. */
export const complaintSchema = z.object({
  number: z.string(),
  kind: z.enum(complaintKinds),
  /** As typed, not verified; empty if none was given. */
  order_number: z.string(),
  phone: z.string(),
  due_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** What a customer asks for a delivered order; null for other complaints. */
  wish: z.enum(returnWishes).nullable(),
  /** The order of such a request, which is verified. */
  order_id: z.uuid().nullable(),
  /** Paths of its pictures, which their author and staff can load. */
  pictures: z.array(z.string()),
});
export type Complaint = z.infer<typeof complaintSchema>;

/** A complaint as its author sees it. */
export type ComplaintStatus = Complaint & {
  message: string;
  created_at: string;
  /** Answers by email, oldest first. */
  answers: readonly { id: string; text: string; created_at: string }[];
};
