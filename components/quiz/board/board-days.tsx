"use client";

import { useEffect, useRef } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { Link } from "@/components/shared/link";
import { navigate } from "@/components/shared/navigation";
import { boardHref, dayText, shiftDay } from "@/lib/quiz/board-days";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const NEXT = "m7.5 4.5 5.5 5.5-5.5 5.5";

/** Selects the day of the leaderboard: previous, next or by date. Also works before hydration. */
export function BoardDays({ day, today }: { day: string; today: string }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Uncontrolled, because a partly typed date has no value and a controlled input would reset it.
    if (input.current) input.current.value = day;
  }, [day]);

  return (
    <form action={to(routes.scoreboard)} className="flex items-center gap-1.5">
      <StepLink
        href={boardHref(shiftDay(day, -1), today)}
        label={t("The day before")}
        path="m12.5 4.5-5.5 5.5 5.5 5.5"
      />
      {/* Show the date as text over the native field, because browsers format it in their own locale. */}
      <div className="board-day">
        <span aria-hidden="true">{dayText(day, today)}</span>
        <input
          ref={input}
          type="date"
          name="date"
          aria-label={t("Scoreboard day")}
          defaultValue={day}
          min="2000-01-01"
          max={today}
          onChange={({ target }) => {
            if (target.value !== "" && target.validity.valid) navigate(to(boardHref(target.value, today)));
          }}
        />
      </div>
      {day < today ? (
        <StepLink href={boardHref(shiftDay(day, 1), today)} label={t("The day after")} path={NEXT} />
      ) : (
        <span className="page-link max-md:hidden" aria-hidden="true" aria-disabled="true">
          <LineIcon path={NEXT} />
        </span>
      )}
    </form>
  );
}

function StepLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <Link href={href} data-scroll="keep" className="page-link">
      <span className="sr-only">{label}</span>
      <LineIcon path={path} />
    </Link>
  );
}
