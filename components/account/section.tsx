import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** Part of the account page, its title beside the content on wide screens. The id is its address: `/account#password`. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="panel grid scroll-mt-20 gap-x-8 gap-y-4 p-4 md:grid-cols-[12rem_minmax(0,1fr)] md:p-6"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text ? <p className="mt-1 text-soft">{text}</p> : null}
      </div>
      <div className="min-w-0 max-w-xl [&_h3]:text-base sm:[&_[type=submit]]:w-fit sm:[&_[type=submit]]:min-w-48">
        {children}
      </div>
    </section>
  );
}
