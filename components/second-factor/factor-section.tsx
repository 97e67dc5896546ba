"use client";

import { lazy } from "react";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { useAction } from "@/components/shared/use-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatDay, formatDayTime } from "@/lib/dates";
import { routes } from "@/lib/routes";
import type { SecondFactors } from "@/lib/second-factor/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";

type Factor = SecondFactors["factors"][number];
type Browser = SecondFactors["trusted_browsers"][number];

const kindLabels: Record<Factor["kind"], Label> = { totp: "Authenticator app", passkey: "Passkey" };

const loadRename = () => import("./factor-dialogs");
const RenameFactor = lazy(async () => ({ default: (await loadRename()).RenameFactor }));
const NewRecoveryCodes = lazy(async () => ({ default: (await loadRename()).NewRecoveryCodes }));
const loadQuestion = () => import("@/components/shared/confirm-action");
const Question = lazy(async () => ({ default: (await loadQuestion()).ConfirmActionDialog }));

/** Second factors, recovery codes and trusted browsers of the account. */
export function FactorSection(account: SecondFactors) {
  const { factors, recovery_codes_left: codesLeft, trusted_browsers, reset_due_at: resetAt } = account;

  return (
    <div className="grid gap-4">
      {resetAt ? <ResetNotice dueAt={resetAt} /> : null}
      {factors.length > 0 ? (
        <ul className="grid">
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      ) : (
        <p>{t("Off. Signing in needs your password only.")}</p>
      )}
      <Link href={routes.accountSecurity} className={`${buttonVariants({ variant: "quiet" })} justify-self-start`}>
        {t("Add a second factor")}
      </Link>
      {factors.length > 0 ? <RecoveryCodes left={codesLeft} /> : null}
      {trusted_browsers.length > 0 ? <TrustedBrowsers browsers={trusted_browsers} /> : null}
    </div>
  );
}

/** Another owner asked to remove the factors of this staff account. */
function ResetNotice({ dueAt }: { dueAt: string }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  return (
    <Note>
      {t("An owner asked to remove your second factor. This happens at {time}.", { time: formatDayTime(dueAt) })}
      <Button
        variant="quiet"
        size="small"
        className="mt-2 flex"
        loading={isBusy}
        onClick={() => void run(() => api("DELETE /second-factors/reset"), { done: t("Removal cancelled") })}
        {...waiting}
      >
        {t("Keep my second factor")}
      </Button>
    </Note>
  );
}

function FactorLine({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, kind, name, created_at, last_used_at } = factor;
  const rename = useLazyDialog(loadRename, (control) => <RenameFactor {...control} factor={factor} />);
  const removal = useLazyDialog(loadQuestion, (control) => (
    <Question
      {...control}
      title={t("Remove this second factor?")}
      description={
        isLast
          ? t("It is the last one: your password alone then signs you in. All other devices are signed out.")
          : t("It no longer works for signing in. All other devices are signed out.")
      }
      confirmLabel={t("Remove")}
      isDestructive
      call={() => api("DELETE /second-factors/{id}", { params: { id } })}
      texts={{ done: t("Second factor removed") }}
    />
  ));

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line py-2 not-first:border-t">
      <p className="min-w-0">
        <span className="block wrap-anywhere font-medium">
          <UserText>{name}</UserText>
        </span>
        <span className="block text-soft text-sm">
          {t(kindLabels[kind])}
          {" · "}
          {last_used_at
            ? t("Last used {time}", { time: formatDayTime(last_used_at) })
            : t("Added {day}", { day: formatDay(created_at) })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button variant="quiet" size="small" aria-label={t("Rename {name}", { name })} {...rename.opener}>
          {t("Rename")}
        </Button>
        <Button variant="quiet" size="small" aria-label={t("Remove {name}", { name })} {...removal.opener}>
          {t("Remove")}
        </Button>
      </span>
      {rename.dialog}
      {removal.dialog}
    </li>
  );
}

function RecoveryCodes({ left }: { left: number }) {
  const { opener, dialog } = useLazyDialog(loadRename, (control) => <NewRecoveryCodes {...control} />);

  return (
    <div className="mt-2">
      <h3>{t("Recovery codes")}</h3>
      {left === 0 ? (
        <Note className="mt-1">{t("You have no recovery code left. Make new ones, in case you lose your phone.")}</Note>
      ) : (
        <p className="mt-1">{tn(left, "{n} code left.", "{n} codes left.")}</p>
      )}
      <Button variant="quiet" className="mt-3" {...opener}>
        {t("Make new recovery codes")}
      </Button>
      {dialog}
    </div>
  );
}

function TrustedBrowsers({ browsers }: { browsers: readonly Browser[] }) {
  return (
    <div className="mt-2">
      <h3>{t("Browsers that skip the second factor")}</h3>
      <ul className="mt-1 grid">
        {browsers.map((browser) => (
          <BrowserLine key={browser.id} browser={browser} />
        ))}
      </ul>
    </div>
  );
}

function BrowserLine({ browser: { id, device, expires_at } }: { browser: Browser }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const name = device ?? t("Unknown device");

  return (
    <li className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t">
      <p className="min-w-0">
        <span className="block break-words font-medium" lang={device ? "en" : undefined}>
          {name}
        </span>
        <span className="block text-soft text-sm">{t("Until {day}", { day: formatDay(expires_at) })}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("Remove {name}", { name })}
        loading={isBusy}
        onClick={() =>
          void run(() => api("DELETE /second-factors/trusted-browsers/{id}", { params: { id } }), {
            done: t("Browser removed"),
          })
        }
        {...waiting}
      >
        {t("Remove")}
      </Button>
    </li>
  );
}
