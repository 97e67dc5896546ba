import { storedValue, textsOf } from "@/lib/browser-storage";
import { contactFields } from "@/lib/contact/form";
import * as storageKeys from "@/lib/storage-keys";

/** Draft of the contact form, kept per tab so that a reload or navigation does not lose it. */
export const contactDraft = storedValue("session", storageKeys.contactDraft, (value) => textsOf(value, contactFields));
