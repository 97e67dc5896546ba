"use client";

import { lazy } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/api-client";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { rateLabels } from "@/lib/profit/rates";
import type { Rates } from "@/lib/profit/schema";
import { localizeDigits, t } from "@/lib/texts/text";

const loadDialog = () => import("./rate-dialog");
const RateDialog = lazy(async () => ({ default: (await loadDialog()).RateDialog }));

type Rate = Rates[number];

const valueText = ({ kind, value }: Rate) => (kind === "packaging" ? formatTaka(value) : localizeDigits(`${value}%`));

/** Packaging costs and gateway fees with the days from which they are valid. */
export function CostRates({ rates, today }: { rates: Rates; today: string }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <RateDialog today={today} {...control} />);

  return (
    <Card
      title={t("Packaging and gateway fee")}
      action={
        <>
          <Button variant="quiet" {...opener}>
            {t("Add a rate")}
          </Button>
          {dialog}
        </>
      }
    >
      {rates.length === 0 ? (
        <p className="text-soft">{t("Until you enter a rate, these costs are unknown.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rates.map((rate) => (
            <RateItem key={`${rate.kind} ${rate.since}`} rate={rate} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RateItem({ rate }: { rate: Rate }) {
  const { kind, since } = rate;
  const day = formatDay(startOfDhakaDay(since));
  const label = t(rateLabels[kind].label);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <span className="min-w-0">
        {label} <strong className="tabular-nums">{valueText(rate)}</strong>{" "}
        <span className="text-sm text-soft">{t("for orders since {day}", { day })}</span>
      </span>
      <ConfirmAction
        button={{ variant: "link", size: "small", "aria-label": t("Remove: {name}, {day}", { name: label, day }) }}
        isDestructive
        title={t("Remove this rate?")}
        description={t("The rate before it is valid then. Without one, the cost of these orders is unknown.")}
        confirmLabel={t("Remove rate")}
        call={() => api("DELETE /profit/rates/{kind}/{since}", { params: { kind, since } })}
        texts={{ done: t("Rate removed"), failed: t("The rate wasn't removed. Please try again.") }}
      >
        {t("Remove")}
      </ConfirmAction>
    </li>
  );
}
