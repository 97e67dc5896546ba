"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import type { FormCheck, FormErrors, FormFailure, FormResult, FormValues } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { retryWhileQueueFull } from "@/lib/when-free";
import { type Notice, notify, notifyInvalid } from "./notify";
import { useIsReady } from "./use-is-ready";

type FormWork<Values, Result> = { check: FormCheck<Values>; send(values: Values): Promise<Result> };

type LazyFormOptions<Values, Result> = {
  /** Target of a native form post, before hydration or without JavaScript (ADR 039). */
  action?: string;
  /** Result of a native form post. */
  answer?: FormResult | null;
  /** Loads the validation and submit code. */
  load: () => Promise<FormWork<Values, Result>>;
  /** Return `leaving` if the page is about to unload, to keep the form disabled. */
  onSent: (result: Result, values: Values) => "leaving" | undefined;
  onFailed: (error: unknown) => FormFailure;
  /** Returns the toast and the text above the fields for validation errors. */
  onInvalid?: (errors: FormErrors) => Pick<FormFailure, "notice" | "alert">;
};

/**
 * Form that loads its validation and submit code on first interaction. Spread the props on the form
 * (`<form {...form.props}>`) and use uncontrolled fields, which keep text typed before hydration. Validates on
 * submit, then on every change.
 */
export function useLazyForm<Values, Result>(options: LazyFormOptions<Values, Result>) {
  const { action, answer, load, onSent, onFailed, onInvalid } = options;
  const element = useRef<HTMLFormElement>(null);
  const work = useLazyModule(load);
  const isSending = useRef(false);
  const wasTried = useRef(false);
  const [isPending, setPending] = useState(false);
  const [words, setWords] = useState<Pick<FormFailure, "title" | "alert">>(answer ?? {});
  const { errors, setFound, setServerErrors } = useErrors(answer?.errors);
  const isAnnounced = useFormToast(answer);

  function show(failure: FormFailure): void {
    setWords(failure);
    setServerErrors(failure.errors ?? {});
    const [first] = Object.values(failure.errors ?? {});
    if (!announce(failure) && first) notifyInvalid(first);
    focusOn(element.current, failure);
  }

  async function revalidate(name: string): Promise<void> {
    setServerErrors(({ [name]: _, ...others }) => others);
    const { check } = await work.get();
    if (wasTried.current) setFound(errorsOf(check(readFormValues(element.current))));
  }

  async function checkAndSend(): Promise<"leaving" | undefined> {
    try {
      const { check, send } = await work.get();
      const checked = check(readFormValues(element.current));
      setFound(errorsOf(checked));
      if ("values" in checked) {
        const result = await retryWhileBusy(send, checked.values, setWords);
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
    // The button is disabled only after the next render.
    if (isSending.current) return;
    isSending.current = true;
    wasTried.current = true;
    setPending(true);
    setWords({});
    setServerErrors({});
    if ((await checkAndSend()) === "leaving") return;
    isSending.current = false;
    setPending(false);
  }

  /** Resets the errors and the loaded code, for a form that changes its purpose. */
  function restart(): void {
    dismissError();
    work.forget();
    wasTried.current = false;
    setWords({});
    setFound({});
    setServerErrors({});
  }

  return {
    props: {
      ref: element,
      action,
      method: "post",
      noValidate: true,
      onFocus: work.prepare,
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        void revalidate((target as HTMLInputElement).name).catch(() => {}),
      onSubmit: (event: FormEvent) => void submit(event),
    },
    /** Props of a field: name, initial value and autofocus. */
    field: (name: string) => ({ name, defaultValue: answer?.typed[name], autoFocus: answer?.focus === name }),
    /** Messages by field name. */
    errors,
    isPending,
    /** Submission error for `FormAlert`. With JavaScript the toast announces it. */
    failure: { title: words.title, children: words.alert, isAnnounced },
    restart,
  };
}

/** Loads a module once, on demand; retries after a failure. */
export function useLazyModule<Code>(load: () => Promise<Code>) {
  const code = useRef<Promise<Code> | null>(null);

  function forget(): void {
    code.current = null;
  }

  function get(): Promise<Code> {
    code.current ??= load().catch(() => {
      forget();
      // Report it like a call that failed without a connection.
      throw new ApiError(0, "network", t("There was an error connecting to the server. Please try again later."));
    });

    return code.current;
  }

  /** Preloads the form before it is needed. */
  function prepare(): void {
    get().catch(() => {});
  }

  return { get, prepare, forget };
}

/** Validation errors and server errors by field. Server errors take precedence. */
function useErrors(first: FormErrors = {}) {
  const [found, setFound] = useState<FormErrors>({});
  const [serverErrors, setServerErrors] = useState(first);

  return { errors: { ...found, ...serverErrors } as FormErrors, setFound, setServerErrors };
}

/** Shows the toast for a form that was posted natively before hydration. Returns whether JavaScript runs. */
function useFormToast(answer: FormResult | null | undefined): boolean {
  useEffect(() => {
    if (answer) announce(answer);
  }, [answer]);

  return useIsReady();
}

/** Shows a toast for the failure. Returns false if it has no text. */
function announce(failure: FormFailure): boolean {
  const notice = noticeOf(failure);
  if (notice) notify(notice);

  return notice !== null;
}

/** Returns the failure's own toast, or one with the text above the fields (D9.11). */
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

/** Reads the form's current values. */
export function readFormValues(form: HTMLFormElement | null): FormValues {
  const fields = form ? [...new FormData(form)] : [];

  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** Retries while the server's queue is full, and shows a text above the fields meanwhile. */
function retryWhileBusy<Values, Result>(
  send: (values: Values) => Promise<Result>,
  values: Values,
  onQueue: (text: { alert: string }) => void,
): Promise<Result> {
  const alert = t("Many people are signing in. Please wait: we try again by ourselves.");

  return retryWhileQueueFull(
    () => send(values),
    () => onQueue({ alert }),
  );
}

/** Returns the first field with one of these names, in document order. */
export function fieldOf(form: HTMLFormElement | null, ...names: string[]): HTMLInputElement | undefined {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];

  return fields.find(({ name }) => names.includes(name));
}
