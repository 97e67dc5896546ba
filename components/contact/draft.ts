import { storedValue, textsOf } from "@/lib/browser-storage";
import { contactFields } from "@/lib/contact/form";
import * as storageKeys from "@/lib/storage-keys";

/** What was typed into the contact form, until the tab is closed: a reload or a wrong turn costs nobody a message. */
export const contactDraft = storedValue("session", storageKeys.contactDraft, (value) => textsOf(value, contactFields));
