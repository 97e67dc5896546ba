import { storedValue, textsOf } from "@/lib/browser-storage";
import { contactFields } from "@/lib/contact/form";
import * as storageKeys from "@/lib/storage-keys";

/** Draft of the contact form, stored per tab, so that it survives reloads and navigation. */
export const contactDraft = storedValue("session", storageKeys.contactDraft, (value) => textsOf(value, contactFields));
