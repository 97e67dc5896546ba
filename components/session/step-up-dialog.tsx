"use client";

import { type ComponentType, type FormEvent, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { PasswordInput } from "@/components/shared/password-input";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import type { StepUpMethod, StepUpState } from "@/lib/account/step-up";
import { api } from "@/lib/api-client";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import { CODE_MAILED } from "@/lib/auth/messages";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type WayProps = { state: StepUpState; onProved: () => void; onCancel: () => void };

/** Forms of the methods, and how each is offered beside another. */
const ways: Record<StepUpMethod, { label: Label; Form: ComponentType<WayProps> }> = {
  app_code: { label: "Use an authenticator app", Form: AppCodeProof },
  passkey: { label: "Use a passkey", Form: PasskeyProof },
  recovery_code: { label: "Use a recovery code", Form: RecoveryCodeProof },
  password: { label: "Use the password", Form: PasswordProof },
  google: { label: "Continue with Google", Form: GoogleProof },
  email_code: { label: "Email me a code", Form: CodeProof },
};

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
            <Button key={other} variant="link" onClick={() => setChosen(other)}>
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

function ProofButtons({ isPending, submit, onCancel }: { isPending: boolean; submit: string; onCancel: () => void }) {
  return (
    <DialogFooter>
      <Button variant="quiet" disabled={isPending} onClick={onCancel}>
        {t("Cancel")}
      </Button>
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </DialogFooter>
  );
}

/** Sends one proof at a time. */
function useProof() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(event: FormEvent<HTMLFormElement>, call: (fields: FormData) => Promise<unknown>) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await call(new FormData(event.currentTarget));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return { isPending, error, send };
}

function PasswordProof({ onProved, onCancel }: WayProps) {
  const { isPending, error, send } = useProof();
  const errors = fieldErrorsAt(error, ["current_password"]);

  const prove = async (fields: FormData) => {
    const current_password = String(fields.get("current_password"));
    await api("POST /account/step-up", { body: { method: "password", current_password } });
    onProved();
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event, prove)}>
      <FormAlert>{error && !errors ? failureText(error) : null}</FormAlert>
      <Field label={t("Current password")} error={errors?.current_password}>
        <PasswordInput name="current_password" autoComplete="current-password" autoFocus required />
      </Field>
      <ProofButtons isPending={isPending} submit={t("Confirm")} onCancel={onCancel} />
    </form>
  );
}

function AppCodeProof({ onProved, onCancel }: WayProps) {
  const { isPending, error, send } = useProof();
  const errors = fieldErrorsAt(error, ["code"]);

  const prove = async (fields: FormData) => {
    await api("POST /account/step-up", { body: { method: "app_code", code: String(fields.get("code")) } });
    onProved();
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event, prove)}>
      <FormAlert>{error && !errors ? failureText(error) : null}</FormAlert>
      <Field label={t("Code")} error={errors?.code} hint={t("The 6 digits that your authenticator app shows now.")}>
        <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={12} autoFocus required />
      </Field>
      <ProofButtons isPending={isPending} submit={t("Confirm")} onCancel={onCancel} />
    </form>
  );
}

function RecoveryCodeProof({ onProved, onCancel }: WayProps) {
  const { isPending, error, send } = useProof();
  const errors = fieldErrorsAt(error, ["recovery_code"]);

  const prove = async (fields: FormData) => {
    const recovery_code = String(fields.get("recovery_code"));
    await api("POST /account/step-up", { body: { method: "recovery_code", recovery_code } });
    onProved();
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event, prove)}>
      <FormAlert>{error && !errors ? failureText(error) : null}</FormAlert>
      <Field label={t("Recovery code")} error={errors?.recovery_code}>
        <Input name="recovery_code" autoComplete="off" maxLength={60} autoFocus required />
      </Field>
      <ProofButtons isPending={isPending} submit={t("Confirm")} onCancel={onCancel} />
    </form>
  );
}

/** Signs in again with a passkey, in place. */
function PasskeyProof({ onProved, onCancel }: WayProps) {
  const { isPending, error, send } = useProof();

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
    <form className="grid gap-4" onSubmit={(event) => void send(event, prove)}>
      <FormAlert>{error ? failureText(error, t("No passkey was used. Please try again.")) : null}</FormAlert>
      <ProofButtons isPending={isPending} submit={t("Use a passkey")} onCancel={onCancel} />
    </form>
  );
}

/** A new sign-in is a proof too. */
function GoogleProof({ state: { google_api_key: apiKey }, onCancel }: WayProps) {
  const { isPending, error, send } = useProof();

  const leave = async () => {
    const { redirectToGoogle } = await import("@/lib/auth/google-attempt");
    const { pathname, search } = window.location;
    if (apiKey) await redirectToGoogle({ apiKey, origin: pathname + search });
    // Stay pending until the browser leaves.
    await new Promise(() => {});
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event, leave)}>
      <FormAlert>{error ? failureText(error, t("Please check your connection and try again.")) : null}</FormAlert>
      <p>{t("Sign in with Google again. You come back to this page, and repeat what you wanted to do.")}</p>
      <ProofButtons isPending={isPending} submit={t("Continue with Google")} onCancel={onCancel} />
    </form>
  );
}

/** For accounts without a password: a code by email (ADR 099). */
function CodeProof({ onProved, onCancel }: WayProps) {
  const [isMailed, setMailed] = useState(false);
  const { isPending, error, send } = useProof();
  const errors = fieldErrorsAt(error, ["code"]);

  const mail = async () => {
    const { email } = await api("GET /auth/me");
    await api("POST /auth/email-code", { body: { email } });
    setMailed(true);
  };
  const prove = async (fields: FormData) => {
    await api("POST /account/step-up", { body: { method: "email_code", code: String(fields.get("code")) } });
    onProved();
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event, isMailed ? prove : mail)}>
      <FormAlert>{error && !errors ? failureText(error) : null}</FormAlert>
      {isMailed ? (
        <Field label={t("Code")} hint={t(CODE_MAILED)} error={errors?.code}>
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={12} autoFocus required />
        </Field>
      ) : (
        <p>{t("We'll email you a code of 6 digits. You don't need your password.")}</p>
      )}
      <ProofButtons isPending={isPending} submit={isMailed ? t("Confirm") : t("Email me a code")} onCancel={onCancel} />
    </form>
  );
}
