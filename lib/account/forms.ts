/** Client-side validation of the account page's forms; the server validates again. */
import { z } from "zod";
import { PASSWORDS_DIFFER } from "@/lib/auth/messages";
import { formCheck } from "@/lib/form-check";
import { phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { changeEmailSchema, changePasswordSchema, profileSchema } from "./schema";

const profileFormSchema = z.object({
  full_name: profileSchema.shape.full_name.unwrap(),
  phone: z.union([z.literal("").transform(() => null), phoneSchema]),
  locale: profileSchema.shape.locale.unwrap(),
});

const passwordFormSchema = changePasswordSchema
  .extend({ confirmation: z.string().min(1, { error: () => t("Please type your password again") }) })
  .refine(({ new_password, confirmation }) => confirmation === "" || new_password === confirmation, {
    path: ["confirmation"],
    error: () => t(PASSWORDS_DIFFER),
    when: () => true,
  });

export const checkProfile = formCheck(profileFormSchema);
export const checkPasswordChange = formCheck(passwordFormSchema);

export const checkEmailChange = formCheck(changeEmailSchema);
