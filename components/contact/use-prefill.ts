"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { getSession } from "@/lib/auth/token-store";
import { contactFields } from "@/lib/contact/form";
import type { ContactInput } from "@/lib/contact/schema";
import { contactDraft } from "./draft";

type Known = Partial<ContactInput>;

/**
 * Fills empty fields: with the draft of this tab, then with the name and e-mail address of the signed-in user. Saves the draft from
 * now on. Text typed before scripts ran is kept.
 */
export function usePrefill({ getValues, setValue, watch }: UseFormReturn<ContactInput>): void {
  useEffect(() => {
    let account: Known = {};
    let isGone = false;
    function fill(known: Known) {
      for (const name of contactFields) {
        const value = known[name];
        if (typeof value === "string" && !getValues(name)) setValue(name, value);
      }
    }

    const subscription = watch((fields) => contactDraft.write(typedHere(fields, account)));
    fill(contactDraft.read() ?? {});
    void readAccount().then((known) => {
      account = known;
      if (!isGone) fill(known);
    });
    return () => {
      isGone = true;
      subscription.unsubscribe();
    };
  }, [getValues, setValue, watch]);
}

/** Nobody, when nobody is signed in or the server cannot be asked: the fields can be typed into all the same. */
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

/** Without what the account says: who uses the tab after a logout must not find it. */
function typedHere(fields: Known, account: Known): Known {
  return Object.fromEntries(
    contactFields.flatMap((name) => (fields[name] === account[name] ? [] : [[name, fields[name]]])),
  );
}
