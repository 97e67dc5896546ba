type ShellsProps = {
  /** Electrons per shell, inner shell first; by default those of copper. */
  counts?: readonly number[];
  /** Rotates the shells unless the visitor prefers reduced motion. */
  isMoving?: boolean;
};

/** Rotates the single outer electron away from the card's edge. */
const OUTERMOST_TURN = "rotate(-55 60 60)";
/** Electrons of copper per shell, inner shell first. */
const COPPER = [2, 8, 18, 1];
const INNERMOST = 18;
const OUTERMOST = 54;

/**
 * An atom with its electrons in the current text colour. A shell of n electrons is one circle with path length n and a dotted
 * stroke.
 */
export function Shells({ counts = COPPER, isMoving }: ShellsProps) {
  const step = Math.min(12, (OUTERMOST - INNERMOST) / Math.max(counts.length - 1, 1));

  return (
    <svg viewBox="0 0 120 120" className="shells" data-moving={isMoving} aria-hidden="true" focusable="false">
      <circle cx="60" cy="60" r="8" fill="currentColor" />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        {counts.map((count, index) => {
          const place = { cx: 60, cy: 60, r: INNERMOST + index * step };

          return (
            <g key={place.r}>
              <circle {...place} opacity=".4" />
              <circle
                {...place}
                pathLength={count}
                strokeDasharray="0 1"
                strokeWidth={counts.length > 4 ? 3.4 : 5}
                transform={count === 1 ? OUTERMOST_TURN : undefined}
              />
            </g>
          );
        })}
      </g>
    </svg>
  );
}
