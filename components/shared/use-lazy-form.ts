"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import type { FormAnswer, FormCheck, FormErrors, FormFailure, Typed } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { whenFree } from "@/lib/when-free";
import { type Notice, notify, notifyInvalid } from "./notify";
import { useIsReady } from "./use-is-ready";

type FormWork<Values, Result> = { check: FormCheck<Values>; send(values: Values): Promise<Result> };

type LazyFormOptions<Values, Result> = {
  /** Where the browser posts the form by itself, before scripts run or without any (ADR 039). */
  action?: string;
  /** How that went. */
  answer?: FormAnswer | null;
  /** Gets what checks and sends the form. */
  load: () => Promise<FormWork<Values, Result>>;
  /** Says `leaving` where the page is being left: the form then stays switched off. */
  onSent: (result: Result, values: Values) => "leaving" | undefined;
  onFailed: (error: unknown) => FormFailure;
  /** For errors found before anything was sent, which their fields show: the toast, and the words above the fields. */
  onInvalid?: (errors: FormErrors) => Pick<FormFailure, "notice" | "alert">;
};

/**
 * A form that the page does not wait for: `<form {...form.props}>` with uncontrolled fields, which keep what was typed before scripts
 * ran. What checks and sends it loads when somebody first touches it. Errors stand at their fields after the first try, and are looked
 * at again as one types.
 */
export function useLazyForm<Values, Result>(options: LazyFormOptions<Values, Result>) {
  const { action, answer, load, onSent, onFailed, onInvalid } = options;
  const element = useRef<HTMLFormElement>(null);
  const work = useLoaded(load);
  const isSending = useRef(false);
  const wasTried = useRef(false);
  const [isPending, setPending] = useState(false);
  const [words, setWords] = useState<Pick<FormFailure, "title" | "alert">>(answer ?? {});
  const { errors, setFound, setTold } = useErrors(answer?.errors);
  const isAnnounced = useToastOf(answer);

  function show(failure: FormFailure): void {
    setWords(failure);
    setTold(failure.errors ?? {});
    const [first] = Object.values(failure.errors ?? {});
    if (!announce(failure) && first) notifyInvalid(first);
    focusOn(element.current, failure);
  }

  async function lookAgain(name: string): Promise<void> {
    setTold(({ [name]: _, ...others }) => others);
    const { check } = await work.get();
    if (wasTried.current) setFound(errorsOf(check(typedInto(element.current))));
  }

  async function checkAndSend(): Promise<"leaving" | undefined> {
    try {
      const { check, send } = await work.get();
      const checked = check(typedInto(element.current));
      setFound(errorsOf(checked));
      if ("values" in checked) {
        const result = await sendWhenFree(send, checked.values, setWords);
        setWords({});
        return onSent(result, checked.values);
      }

      const failure = { ...onInvalid?.(checked.errors), errors: checked.errors };
      setWords(failure);
      announce(failure);
      focusOn(element.current, failure);
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
    setWords({});
    setTold({});
    if ((await checkAndSend()) === "leaving") return;
    isSending.current = false;
    setPending(false);
  }

  /** The form asks for something else now: `load` is asked again, and what was wrong is forgotten. */
  function restart(): void {
    dismissError();
    work.forget();
    wasTried.current = false;
    setWords({});
    setFound({});
    setTold({});
  }

  return {
    props: {
      ref: element,
      action,
      method: "post",
      noValidate: true,
      onFocus: work.prepare,
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        void lookAgain((target as HTMLInputElement).name).catch(() => {}),
      onSubmit: (event: FormEvent) => void submit(event),
    },
    /** For a field: its name, and what it starts with. */
    field: (name: string) => ({ name, defaultValue: answer?.typed[name], autoFocus: answer?.focus === name }),
    /** By field. */
    errors,
    isPending,
    /** Why it did not go through, for `FormAlert`. With scripts the toast announces it. */
    failure: { title: words.title, children: words.alert, isAnnounced },
    restart,
  };
}

/** Code of a form that the page does not wait for, loaded once; after a failure the next one who asks tries again. */
export function useLoaded<Code>(load: () => Promise<Code>) {
  const code = useRef<Promise<Code> | null>(null);

  function forget(): void {
    code.current = null;
  }

  function get(): Promise<Code> {
    code.current ??= load().catch(() => {
      forget();
      // As a call that found no connection.
      throw new ApiError(0, "network", t("There was an error connecting to the server. Please try again later."));
    });

    return code.current;
  }

  /** Somebody is about to need it. */
  function prepare(): void {
    get().catch(() => {});
  }

  return { get, prepare, forget };
}

/** Errors that the check has found, and those that the server has told: they stay until their field changes. */
function useErrors(first: FormErrors = {}) {
  const [found, setFound] = useState<FormErrors>({});
  const [told, setTold] = useState(first);

  return { errors: { ...found, ...told } as FormErrors, setFound, setTold };
}

/** A posted form was answered before scripts ran: they show the toast. Returns whether they run. */
function useToastOf(answer: FormAnswer | null | undefined): boolean {
  useEffect(() => {
    if (answer) announce(answer);
  }, [answer]);

  return useIsReady();
}

/** Returns whether there was anything to announce. */
function announce(failure: FormFailure): boolean {
  const notice = noticeOf(failure);
  if (notice) notify(notice);

  return notice !== null;
}

/** The toast of what is written above the fields, unless it has words of its own (D9.11). */
function noticeOf({ notice, title, alert, errors = {} }: FormFailure): Notice | null {
  if (notice) return { ...notice, tone: "error" };
  const description = alert ?? Object.values(errors)[0];
  if (!description || !(title || alert)) return null;

  return { title: title ?? t("Error"), description, tone: "error" };
}

function focusOn(form: HTMLFormElement | null, { errors = {}, focus }: FormFailure): void {
  fieldOf(form, ...(focus ? [focus] : Object.keys(errors)))?.focus();
}

function errorsOf(checked: { values: unknown } | { errors: FormErrors }): FormErrors {
  return "errors" in checked ? checked.errors : {};
}

/** What stands in the fields of a form now. */
export function typedInto(form: HTMLFormElement | null): Typed {
  const fields = form ? [...new FormData(form)] : [];

  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** A full queue is waited for, with words above the fields. */
function sendWhenFree<Values, Result>(
  send: (values: Values) => Promise<Result>,
  values: Values,
  onQueue: (words: { alert: string }) => void,
): Promise<Result> {
  const alert = t("Many people are signing in. Please wait: we try again by ourselves.");

  return whenFree(
    () => send(values),
    () => onQueue({ alert }),
  );
}

/** The first field of these names, in the order of the page. */
export function fieldOf(form: HTMLFormElement | null, ...names: string[]): HTMLInputElement | undefined {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];

  return fields.find(({ name }) => names.includes(name));
}
