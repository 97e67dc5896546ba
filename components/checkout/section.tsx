import type { ReactNode } from "react";

/** A numbered part of the form. */
export function Section({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const id = `checkout-step-${step}`;

  return (
    <section aria-labelledby={id} className="panel p-5 sm:p-6">
      <h2 id={id} className="mb-4 flex items-center gap-3 text-[1.2rem]">
        <span
          aria-hidden="true"
          className="grid h-8 w-7 place-items-center rounded-sm border-[1.5px] border-accent text-[0.95rem] text-accent"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
