"use client";

import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import type { Device } from "@/lib/account/schema";
import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";

/** Devices on which the user is signed in, each with a button that signs it out. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const hasOthers = devices.some(({ is_current }) => !is_current);
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  return (
    <>
      <ul className="grid">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t">
            <DeviceLine device={device} />
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="quiet"
          className="mt-3"
          loading={isBusy}
          onClick={() =>
            void run(() => api("DELETE /account/sessions"), { done: t("All other devices were signed out.") })
          }
          {...waiting}
        >
          {t("Sign out all other devices")}
        </Button>
      ) : null}
    </>
  );
}

function DeviceLine({ device: { id, device, last_used_at, is_current } }: { device: Device }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const name = device ?? t("Unknown device");

  return (
    <>
      <p className="min-w-0">
        <span className="block break-words font-medium" lang={device ? "en" : undefined}>
          {name}
        </span>
        <span className="block text-soft text-sm">
          {is_current ? t("This device") : t("Last used {time}", { time: formatDayTime(last_used_at) })}
        </span>
      </p>
      {is_current ? null : (
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          aria-label={t("Sign out {device}", { device: name })}
          loading={isBusy}
          onClick={() =>
            void run(() => api("DELETE /account/sessions/{id}", { params: { id } }), { done: t("Device signed out") })
          }
          {...waiting}
        >
          {t("Sign out")}
        </Button>
      )}
    </>
  );
}
