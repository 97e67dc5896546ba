"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCountdown } from "@/lib/quiz/display";

type CountdownProps = { until: Date; onOver: () => void };

/** The time until the next quiz, by the second; then the button to it. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = until.getTime() - now;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);

    return () => clearInterval(timer);
  }, []);

  if (left <= 0) return <Button onClick={onOver}>Go to the new quiz</Button>;

  return (
    <p className="text-soft">
      The next quiz comes at midnight in Dhaka, in{" "}
      <span role="timer" className="whitespace-nowrap font-semibold text-ink">
        {formatCountdown(left)}
      </span>
    </p>
  );
}
