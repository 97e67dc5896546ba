"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldOf, typedInto } from "@/components/shared/use-lazy-form";
import { getSession } from "@/lib/auth/token-store";
import { textsOf } from "@/lib/browser-storage";
import { contactFields } from "@/lib/contact/form";
import type { ContactInput } from "@/lib/contact/schema";
import { contactDraft } from "./draft";

type Known = Partial<ContactInput>;

/**
 * Fills empty fields with the tab's draft, then with the account's name and e-mail. Keeps text typed before
 * hydration. Pass `save` to the form's `onInput`.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const account = useRef<Known>({});
  const [typed, setTyped] = useState<Known>({});

  useEffect(() => {
    let isGone = false;
    function fill(known: Known) {
      for (const name of contactFields) {
        const field = fieldOf(form.current, name);
        if (field && !field.value) field.value = known[name] ?? "";
      }
      setTyped(textsOf(typedInto(form.current), contactFields));
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
    const fields = textsOf(typedInto(form.current), contactFields);
    setTyped(fields);
    contactDraft.write(typedHere(fields, account.current));
  }

  return { typed, save };
}

/** Returns empty values for guests and if the request fails: the fields can still be typed into. */
async function readAccount(): Promise<Known> {
  if (getSession().auth === "guest") return {};

  try {
    const { fetchMe } = await import("@/lib/auth/account");
    const { full_name: name, email } = await fetchMe();

    return { name, email };
  } catch {
    return {};
  }
}

/** Omits values taken from the account: the next user of the tab must not find them after a logout. */
function typedHere(fields: Known, account: Known): Known {
  return Object.fromEntries(
    contactFields.flatMap((name) => (fields[name] === account[name] ? [] : [[name, fields[name]]])),
  );
}
