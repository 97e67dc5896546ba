"use client";

import { CodeInput } from "@/components/shared/code-input";
import { CopyButton } from "@/components/shared/copy-button";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { NewApp } from "@/lib/second-factor/schema";
import { t } from "@/lib/texts/text";

type AppSetupProps = {
  app: NewApp;
  /** Called with the recovery codes of the first factor; none for a further one. */
  onConfirmed: (codes: readonly string[]) => void;
  /** Returns to the choice of the kind. A key that is not confirmed has no effect. */
  onBack: () => void;
};

/** Connects an authenticator app: QR code, the same key as text, and the first code. */
export function AppSetup({ app, onConfirmed, onBack }: AppSetupProps) {
  const form = useLazyForm({
    load: async () => {
      const [{ checkAppCode }, { api }] = await Promise.all([
        import("@/lib/second-factor/forms"),
        import("@/lib/api-client"),
      ]);

      return {
        check: checkAppCode,
        send: (body: { code: string; name?: string | undefined }) =>
          api("POST /second-factors/{id}/confirm", { params: { id: app.id }, body }),
      };
    },
    onSent: ({ recovery_codes }) => {
      onConfirmed(recovery_codes);

      return undefined;
    },
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, ["code", "name"]);

      return errors ? { errors } : { alert: failureText(error, t("That didn't work. Please try again.")) };
    },
  });
  const { side, path } = app.qr;

  return (
    <form {...form.props} className="grid gap-4">
      <p>
        {t("Scan this code with an authenticator app, such as Google Authenticator, Aegis or your password manager.")}
      </p>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={t("QR code for the authenticator app")}
          shapeRendering="crispEdges"
          className="size-56 rounded-md border border-line"
        >
          {/* Apps read dark codes on light ground only, so this is white in both themes. */}
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <div>
          <p className="text-soft text-sm">{t("On this phone? Copy the key into the app instead:")}</p>
          <p className="mt-2 grid justify-items-start gap-3">
            <code className="font-mono text-sm">{app.secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
            <CopyButton text={app.secret} label={t("Copy the key")} />
          </p>
        </div>
      </div>
      <FormAlert {...form.failure} />
      <Field label={t("Code")} error={form.errors.code} hint={t("The 6 digits that your authenticator app shows now.")}>
        <CodeInput required />
      </Field>
      <Field label={t("Name")} optional error={form.errors.name} hint={t("Such as the phone that has the app.")}>
        <Input name="name" maxLength={60} autoComplete="off" />
      </Field>
      <SubmitButton isPending={form.isPending}>{t("Turn on")}</SubmitButton>
      <Button variant="quiet" disabled={form.isPending} onClick={onBack}>
        {t("Choose another way")}
      </Button>
    </form>
  );
}
