import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** Part of the account page. The id is its address: `/account#password`. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel scroll-mt-20 p-4 md:p-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {text ? <p className="mt-1 text-soft">{text}</p> : null}
      <div className="mt-4 [&_h3]:text-base sm:[&_[type=submit]]:w-fit sm:[&_[type=submit]]:min-w-48">{children}</div>
    </section>
  );
}
