"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { ApiError } from "@/lib/api-error";
import type { FormCheck, FormErrors, FormFailure, Typed } from "@/lib/form-check";
import { notify } from "./notify";

type FormWork<Values, Result> = { check: FormCheck<Values>; send(values: Values): Promise<Result> };

/** Words above the fields may be more than text. */
type Failure = Omit<FormFailure, "alert"> & { alert?: ReactNode };

type LazyFormOptions<Values, Result> = {
  /** Gets what checks and sends the form. */
  load: () => Promise<FormWork<Values, Result>>;
  /** Says `leaving` where the page is being left: the form then stays switched off. */
  onSent: (result: Result, values: Values) => "leaving" | undefined;
  onFailed: (error: unknown) => Failure;
  /** What was found before anything was sent; it stands at the fields already. */
  onInvalid?: (errors: FormErrors) => void;
};

/**
 * A form that the page does not wait for: `<form {...form.props}>` with uncontrolled fields, which keep what was typed before scripts
 * ran. What checks and sends it loads when somebody first touches it. Errors stand at their fields after the first try, and are looked
 * at again as one types.
 */
export function useLazyForm<Values, Result>({ load, onSent, onFailed, onInvalid }: LazyFormOptions<Values, Result>) {
  const element = useRef<HTMLFormElement>(null);
  const work = useRef<Promise<FormWork<Values, Result>> | null>(null);
  const isSending = useRef(false);
  const wasTried = useRef(false);
  const [isPending, setPending] = useState(false);
  const [alert, setAlert] = useState<ReactNode>(null);
  /** Found by the check, and told by the server: those stay until their field changes. */
  const [found, setFound] = useState<FormErrors>({});
  const [told, setTold] = useState<FormErrors>({});

  function getWork(): Promise<FormWork<Values, Result>> {
    work.current ??= load().catch(() => {
      work.current = null;
      // As a call that found no connection.
      throw new ApiError(0, "network", "There was an error connecting to the server. Please try again later.");
    });

    return work.current;
  }

  function show({ notice, alert: words = null, errors = {}, focus }: Failure): void {
    if (notice) notify(notice);
    setAlert(words);
    setTold(errors);
    fieldOf(element.current, ...(focus ? [focus] : Object.keys(errors)))?.focus();
  }

  async function lookAgain(name: string): Promise<void> {
    setTold(({ [name]: _, ...others }) => others);
    const { check } = await getWork();
    if (wasTried.current) setFound(errorsOf(check(typedInto(element.current))));
  }

  async function checkAndSend(): Promise<"leaving" | undefined> {
    try {
      const { check, send } = await getWork();
      const checked = check(typedInto(element.current));
      const errors = errorsOf(checked);
      setFound(errors);
      if ("values" in checked) return onSent(await send(checked.values), checked.values);

      fieldOf(element.current, ...Object.keys(errors))?.focus();
      onInvalid?.(errors);
    } catch (error) {
      show(onFailed(error));
    }

    return undefined;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A second press may come before the button is switched off.
    if (isSending.current) return;
    isSending.current = true;
    wasTried.current = true;
    setPending(true);
    setAlert(null);
    setTold({});
    if ((await checkAndSend()) === "leaving") return;
    isSending.current = false;
    setPending(false);
  }

  /** The form asks for something else now: `load` is asked again, and what was wrong is forgotten. */
  function restart(): void {
    work.current = null;
    wasTried.current = false;
    setAlert(null);
    setFound({});
    setTold({});
  }

  return {
    props: {
      ref: element,
      method: "post",
      noValidate: true,
      onFocus: () => void getWork().catch(() => {}),
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        void lookAgain((target as HTMLInputElement).name).catch(() => {}),
      onSubmit: (event: FormEvent) => void submit(event),
    },
    /** By field. */
    errors: { ...found, ...told } as FormErrors,
    isPending,
    /** Why it did not go through, for `FormAlert`. */
    alert,
    restart,
  };
}

function errorsOf(checked: { values: unknown } | { errors: FormErrors }): FormErrors {
  return "errors" in checked ? checked.errors : {};
}

/** What stands in the fields of a form now. */
export function typedInto(form: HTMLFormElement | null): Typed {
  const fields = form ? [...new FormData(form)] : [];

  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** The first field of these names, in the order of the page. */
export function fieldOf(form: HTMLFormElement | null, ...names: string[]): HTMLInputElement | undefined {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];

  return fields.find(({ name }) => names.includes(name));
}
