import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DayPeriod } from "@/lib/period";
import { t } from "@/lib/texts/text";

type OrderPeriodFormProps = DayPeriod & {
  /** Other parameters that the form keeps. */
  kept: Record<string, string | undefined>;
  /** The days on which money arrived instead. */
  isOfMoney?: boolean;
};

/** Two days between which orders were placed, or money arrived. A native form, so that it also works before the scripts have loaded. */
export function OrderPeriodForm({ date_from: from, date_to: to, kept, isOfMoney = false }: OrderPeriodFormProps) {
  return (
    <form method="get" className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field label={isOfMoney ? t("Received from") : t("Ordered from")}>
        <Input type="date" name="date_from" defaultValue={from} required />
      </Field>
      <Field label={isOfMoney ? t("Received until") : t("Ordered until")}>
        <Input type="date" name="date_to" defaultValue={to} required />
      </Field>
      <Button type="submit" variant="quiet" className="max-sm:col-span-2">
        {t("Show^figures")}
      </Button>
    </form>
  );
}
