"use client";

import { useEffect, useState } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { formatCountdown } from "@/lib/quiz/labels";
import { t } from "@/lib/texts/text";

type CountdownProps = { until: Date; onOver: () => void };

/** Time until the next quiz in seconds, then the button that starts it. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = until.getTime() - now;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);

    return () => clearInterval(timer);
  }, []);

  if (left <= 0) return <Button onClick={onOver}>{t("Go to the new quiz")}</Button>;

  return (
    <p className="text-soft">
      {renderRich(
        "The next quiz starts at midnight in Dhaka, in <time>{left}</time>",
        {
          time: (content) => (
            <span role="timer" className="whitespace-nowrap font-semibold text-ink">
              {content}
            </span>
          ),
        },
        { left: formatCountdown(left) },
      )}
    </p>
  );
}
