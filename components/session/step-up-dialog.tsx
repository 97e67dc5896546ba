"use client";

import { type ComponentProps, type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { CodeInput } from "@/components/shared/code-input";
import { FormAlert } from "@/components/shared/note";
import { PasswordInput } from "@/components/shared/password-input";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import type { StepUp, StepUpMethod, StepUpState } from "@/lib/account/step-up";
import { api } from "@/lib/api-client";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import { CODE_MAILED } from "@/lib/auth/messages";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type WayProps = { state: StepUpState; onProved: () => void; onCancel: () => void };

/** Asks for a proof of identity. `onClose` gets whether the server accepted one. */
export function StepUpDialog({ onClose }: { onClose: (isProved: boolean) => void }) {
  const { data: state, hasFailed, retry } = useCall("step-up", (signal) => api("GET /account/step-up", { signal }));
  const [chosen, setChosen] = useState<StepUpMethod | null>(null);
  const method = chosen ?? state?.methods[0];
  const Form = method && ways[method].Form;

  return (
    <Dialog open onOpenChange={() => onClose(false)}>
      <DialogContent title={t("Confirm that it's you")} description={t("We ask at most once in ten minutes.")}>
        {state && Form ? (
          <Form state={state} onProved={() => onClose(true)} onCancel={() => onClose(false)} />
        ) : (
          <Unavailable isLoading={!state && !hasFailed} hasFailed={hasFailed} onRetry={retry} />
        )}
        {state?.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="link" className="sm:mr-auto" onClick={() => setChosen(other)}>
              {t(ways[other].label)}
            </Button>
          ))}
      </DialogContent>
    </Dialog>
  );
}

type UnavailableProps = { isLoading: boolean; hasFailed: boolean; onRetry: () => void };

function Unavailable({ isLoading, hasFailed, onRetry }: UnavailableProps) {
  if (isLoading) return <Spinner label={t("One moment …")} className="my-4 text-2xl text-accent" />;
  if (!hasFailed) return <p>{t("Your account has no password yet. Please set one by a link that we email you.")}</p>;

  return (
    <>
      <FormAlert>{t("Please check your connection.")}</FormAlert>
      <Button variant="quiet" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </>
  );
}

type TypedField = { name: string; label: Label; hint?: Label; input: ComponentProps<typeof Field>["children"] };

type ProofFormProps = {
  submit: string;
  field?: TypedField;
  /** Text of a failure that the server does not explain. */
  failed?: string;
  /** Gets the content of the field. */
  prove: (typed: string) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Sends one proof at a time. */
function ProofForm({ submit, field, failed, prove, onCancel, children }: ProofFormProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = field?.name ?? "";
  const errors = fieldErrorsAt(failure, [name]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await prove(String(new FormData(event.currentTarget).get(name)));
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <FormAlert>{failure && !errors ? failureText(failure, failed) : null}</FormAlert>
      {children}
      {field ? (
        <Field label={t(field.label)} hint={field.hint && t(field.hint)} error={errors?.[name]}>
          {field.input}
        </Field>
      ) : null}
      <DialogFooter>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

const password: TypedField = {
  name: "current_password",
  label: "Current password",
  input: <PasswordInput name="current_password" autoComplete="current-password" autoFocus required />,
};
const appCode: TypedField = {
  name: "code",
  label: "Code",
  hint: "The 6 digits that your authenticator app shows now.",
  input: <CodeInput autoFocus required />,
};
const recoveryCode: TypedField = {
  name: "recovery_code",
  label: "Recovery code",
  hint: "One of the ten codes that you kept. It works once.",
  input: <Input name="recovery_code" autoComplete="off" maxLength={60} className="font-mono" autoFocus required />,
};
const emailCode: TypedField = { ...appCode, hint: CODE_MAILED };

/** A form with one field. */
function typedProof(field: TypedField, body: (typed: string) => StepUp) {
  return ({ onProved, onCancel }: WayProps) => (
    <ProofForm
      submit={t("Confirm")}
      field={field}
      prove={async (typed) => {
        await api("POST /account/step-up", { body: body(typed) });
        onProved();
      }}
      onCancel={onCancel}
    />
  );
}

/** Signs in again with a passkey, in place. */
function PasskeyProof({ onProved, onCancel }: WayProps) {
  const prove = async () => {
    const { id } = await api("GET /auth/me");
    const [{ askForPasskey }, { loginWithPasskey }] = await Promise.all([
      import("@/lib/passkey"),
      import("@/lib/account"),
    ]);
    await loginWithPasskey(await askForPasskey(null));
    // A passkey of another account has signed that one in.
    if ((await api("GET /auth/me")).id === id) onProved();
    else window.location.reload();
  };

  return (
    <ProofForm
      submit={t("Use a passkey")}
      failed={t("No passkey was used. Please try again.")}
      prove={prove}
      onCancel={onCancel}
    />
  );
}

/** A new sign-in is a proof too. */
function GoogleProof({ state: { google_api_key: apiKey }, onCancel }: WayProps) {
  const leave = async () => {
    const { redirectToGoogle } = await import("@/lib/auth/google-attempt");
    const { pathname, search } = window.location;
    if (apiKey) await redirectToGoogle({ apiKey, origin: pathname + search });
    // Stay pending until the browser leaves.
    await new Promise(() => {});
  };

  return (
    <ProofForm
      submit={t("Continue with Google")}
      failed={t("Please check your connection and try again.")}
      prove={leave}
      onCancel={onCancel}
    >
      <p>{t("Sign in with Google again. You come back to this page, and repeat what you wanted to do.")}</p>
    </ProofForm>
  );
}

const MailedCodeProof = typedProof(emailCode, (code) => ({ method: "email_code", code }));

/** For accounts without a password: a code by email (ADR 099). */
function EmailCodeProof(way: WayProps) {
  const [isMailed, setMailed] = useState(false);

  const mail = async () => {
    const { email } = await api("GET /auth/me");
    await api("POST /auth/email-code", { body: { email } });
    setMailed(true);
  };

  return isMailed ? (
    <MailedCodeProof {...way} />
  ) : (
    <ProofForm submit={t("Email me a code")} prove={mail} onCancel={way.onCancel}>
      <p>{t("We'll email you a code of 6 digits. You don't need your password.")}</p>
    </ProofForm>
  );
}

/** Forms of the methods, and how each is offered beside another. */
const ways: Record<StepUpMethod, { label: Label; Form: ComponentType<WayProps> }> = {
  app_code: {
    label: "Use an authenticator app",
    Form: typedProof(appCode, (code) => ({ method: "app_code", code })),
  },
  passkey: { label: "Use a passkey", Form: PasskeyProof },
  recovery_code: {
    label: "Use a recovery code",
    Form: typedProof(recoveryCode, (recovery_code) => ({ method: "recovery_code", recovery_code })),
  },
  password: {
    label: "Use the password",
    Form: typedProof(password, (current_password) => ({ method: "password", current_password })),
  },
  google: { label: "Continue with Google", Form: GoogleProof },
  email_code: { label: "Email me a code", Form: EmailCodeProof },
};
