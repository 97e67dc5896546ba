/** The terms and conditions: 24 numbered sections (spec 2). */

import { policyDates } from "@/lib/policy-dates";
import type { LegalDocument, LegalFacts } from "./document";
import { termsOfLaw } from "./terms-of-law";
import { termsOfUse } from "./terms-of-use";

export function termsAndConditions(facts: LegalFacts): LegalDocument {
  return {
    title: "Terms and Conditions",
    summary: "The rules for you and us when you buy cards, use the app and play the quiz.",
    updated: policyDates.terms,
    isNumbered: true,
    sections: [...termsOfUse(facts), ...termsOfLaw(facts)],
  };
}
