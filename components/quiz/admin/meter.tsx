type MeterProps = {
  /** Percentage from 0; values above 100 are drawn as 100. */
  percent: number;
  /** Value as text: "80 %", "3 of 20". */
  text: string;
  tone?: "warm" | "neutral";
};

/** Bar with its value as text next to it; the bar is decorative. */
export function Meter({ percent, text, tone = "neutral" }: MeterProps) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        data-family={tone}
        className="h-1 min-w-16 flex-1 overflow-hidden rounded-full bg-raised"
      >
        <span className="block h-full rounded-full bg-(--fam)" style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="min-w-14 whitespace-nowrap text-right tabular-nums">{text}</span>
    </span>
  );
}
