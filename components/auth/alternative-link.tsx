import { Link } from "@/components/shared/link";

type AlternativeLinkProps = { question: string; label: string; href: string };

/** Link to an alternative screen, with a question before it. */
export function AlternativeLink({ question, label, href }: AlternativeLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft">
      {question}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  );
}
