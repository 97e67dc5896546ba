"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldOf, readFormValues } from "@/components/shared/use-lazy-form";
import { getSession } from "@/lib/auth/token-store";
import { textsOf } from "@/lib/browser-storage";
import { contactFields } from "@/lib/contact/form";
import type { ContactInput } from "@/lib/contact/schema";
import { contactDraft } from "./draft";

type ContactValues = Partial<ContactInput>;

/**
 * Fills empty fields with the tab's draft, then with the account's name and e-mail. Keeps text typed before
 * hydration. Pass `save` to the form's `onInput`.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const account = useRef<ContactValues>({});
  const [typed, setTyped] = useState<ContactValues>({});

  useEffect(() => {
    let isGone = false;
    function fill(known: ContactValues) {
      for (const name of contactFields) {
        const field = fieldOf(form.current, name);
        if (field && !field.value) field.value = known[name] ?? "";
      }
      setTyped(textsOf(readFormValues(form.current), contactFields));
    }

    fill(contactDraft.read() ?? {});
    void readAccount().then((known) => {
      account.current = known;
      if (!isGone) fill(known);
    });
    return () => {
      isGone = true;
    };
  }, [form]);

  function save() {
    const fields = textsOf(readFormValues(form.current), contactFields);
    setTyped(fields);
    contactDraft.write(withoutAccountValues(fields, account.current));
  }

  return { typed, save };
}

/** Returns the account's name and e-mail; empty for guests and if the request fails. */
async function readAccount(): Promise<ContactValues> {
  if (getSession().auth === "guest") return {};

  try {
    const { fetchMe } = await import("@/lib/account");
    const { full_name: name, email } = await fetchMe();

    return { name, email };
  } catch {
    return {};
  }
}

/** Omits the account's values, so that the draft does not reveal them after logout. */
function withoutAccountValues(fields: ContactValues, account: ContactValues): ContactValues {
  return Object.fromEntries(
    contactFields.flatMap((name) => (fields[name] === account[name] ? [] : [[name, fields[name]]])),
  );
}
