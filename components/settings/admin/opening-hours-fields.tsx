"use client";

import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { dayNames, NINE_TO_SIX, type Weekday, weekdays } from "@/lib/settings/opening-hours";
import { t } from "@/lib/texts/text";

/** Form values: "09:00-18:00", or empty if closed. */
type Typed = Record<Weekday, string>;

type OpeningHoursFieldsProps = {
  hours: Typed;
  errors: Partial<Record<Weekday, unknown>>;
  readOnly: boolean;
  onChange: (day: Weekday, hours: string) => void;
};

/** Opening hours, one line per day. */
export function OpeningHoursFields({ hours, errors, readOnly, onChange }: OpeningHoursFieldsProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 font-semibold">{t("Opening hours")}</legend>
      <ul className="divide-y divide-line">
        {weekdays.map((day) => (
          <li key={day}>
            <Day
              day={day}
              hours={hours[day]}
              monday={hours.mon}
              isWrong={errors[day] !== undefined}
              readOnly={readOnly}
              onChange={(next) => onChange(day, next)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type DayProps = {
  day: Weekday;
  hours: string;
  monday: string;
  isWrong: boolean;
  readOnly: boolean;
  onChange: (hours: string) => void;
};

function Day({ day, hours, monday, isWrong, readOnly, onChange }: DayProps) {
  const name = t(dayNames[day]);
  const [opens = "", closes = ""] = hours.split("-");
  const isClosed = hours === "";
  const errorId = `hours-${day}-error`;
  const time = (label: string, value: string, set: (next: string) => void) => (
    <Input
      type="time"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      value={value}
      readOnly={readOnly}
      required
      onChange={({ target }) => set(target.value)}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[6.5rem_minmax(0,19rem)_auto_1fr]">
      <p className="font-medium text-sm">{name}</p>
      {isClosed ? null : (
        <div className="col-span-full row-start-2 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5 pb-1.5 sm:gap-2 sm:col-span-1 sm:row-auto sm:pb-0">
          {time(t("{day}, opens", { day: name }), opens, (next) => onChange(`${next}-${closes}`))}
          <span className="text-soft">{t("to^time")}</span>
          {time(t("{day}, closes", { day: name }), closes, (next) => onChange(`${opens}-${next}`))}
        </div>
      )}
      <div className="flex items-center gap-x-4 sm:col-start-3">
        {day === "mon" || hours === monday ? null : (
          <Button variant="link" size="small" className="mx-0 px-0 sm:order-2" onClick={() => onChange(monday)}>
            <span className="sr-only">{name}: </span>
            {t("Same as Monday")}
          </Button>
        )}
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            checked={isClosed}
            onChange={({ target }) => onChange(target.checked ? "" : monday || NINE_TO_SIX)}
          />
          <span>
            {renderRich(
              "Closed<day> on {day}</day>",
              { day: (on) => <span className="sr-only">{on}</span> },
              { day: name },
            )}
          </span>
        </label>
      </div>
      {isWrong ? (
        <p id={errorId} className="col-span-full pb-1.5 text-danger text-sm">
          {t("Enter opening and closing times. The closing time must be later.")}
        </p>
      ) : null}
    </div>
  );
}
