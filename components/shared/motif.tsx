import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

export type MotifName = "orbit" | "water" | "benzene" | "lattice" | "flask";

type MotifProps = {
  name: MotifName;
  /** Animates the electrons of `orbit`, except with reduced motion. */
  isMoving?: boolean;
  className?: string;
};

/** Line drawings for element cards, in the current text colour. Decorative: hidden from screen readers. */
export function Motif({ name, isMoving, className }: MotifProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={cx("motif", className)}
      data-moving={isMoving ? "true" : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}

const orbitPath = "M112 60A52 19 0 1 1 8 60A52 19 0 1 1 112 60Z";

function Electron({ turn, start }: { turn: number; start: number }) {
  return (
    <g transform={`rotate(${turn} 60 60)`}>
      <circle
        className="motif-electron"
        r="3.4"
        fill="currentColor"
        style={{ offsetPath: `path('${orbitPath}')`, offsetDistance: `${start}%`, ["--from" as string]: `${start}%` }}
      />
    </g>
  );
}

const drawings: Record<MotifName, ReactNode> = {
  orbit: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="1.1" opacity=".55">
        <path d={orbitPath} />
        <path d={orbitPath} transform="rotate(60 60 60)" />
        <path d={orbitPath} transform="rotate(120 60 60)" />
      </g>
      <circle cx="60" cy="60" r="8" fill="currentColor" />
      <Electron turn={0} start={2} />
      <Electron turn={60} start={46} />
      <Electron turn={120} start={54} />
    </>
  ),
  water: (
    <>
      <path d="M60 46 33.8 66.3M60 46l26.2 20.3" stroke="currentColor" strokeWidth="6" opacity=".5" />
      <circle cx="60" cy="46" r="24" fill="currentColor" />
      <g fill="currentColor" opacity=".65">
        <circle cx="28" cy="70.8" r="14" />
        <circle cx="92" cy="70.8" r="14" />
      </g>
    </>
  ),
  benzene: (
    <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
      <path d="M60 18 96.4 39v42L60 102 23.6 81V39z" />
      <path d="M62 29.5 86 43.4M86 76.6 62 90.5M33.5 46v28" strokeWidth="3" opacity=".6" />
    </g>
  ),
  lattice: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="1.6" opacity=".5">
        <path d="M22 42h56v56H22zM42 22h56v56H42zM22 42l20-20M78 42l20-20M78 98l20-20M22 98l20-20" />
      </g>
      <g fill="currentColor">
        <circle cx="22" cy="42" r="8" />
        <circle cx="78" cy="98" r="8" />
        <circle cx="98" cy="22" r="8" />
        <circle cx="42" cy="78" r="8" />
      </g>
      <g fill="currentColor" opacity=".6">
        <circle cx="78" cy="42" r="5" />
        <circle cx="22" cy="98" r="5" />
        <circle cx="42" cy="22" r="5" />
        <circle cx="98" cy="78" r="5" />
      </g>
    </>
  ),
  flask: (
    <>
      <path d="M37 78h46l11 18a6 6 0 0 1-5 9H31a6 6 0 0 1-5-9z" fill="currentColor" opacity=".28" />
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M50 16v32L25 94a7.5 7.5 0 0 0 6.5 11h57A7.5 7.5 0 0 0 95 94L70 48V16M45 16h30" />
        <path d="M36 78h48" opacity=".6" />
      </g>
      <g fill="currentColor">
        <circle cx="54" cy="90" r="3.6" />
        <circle cx="68" cy="96" r="2.6" />
        <circle cx="62" cy="66" r="2.2" />
      </g>
    </>
  ),
};
