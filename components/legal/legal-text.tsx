import { type LegalBlock, partsOf } from "@/lib/legal/document";

const linkClass = "text-accent underline underline-offset-4 [overflow-wrap:anywhere]";

/** Paragraphs and lists of a legal page. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === "string" ? (
      <p key={block}>
        <LegalText text={block} />
      </p>
    ) : (
      <ul key={block.points[0]} className="grid list-disc gap-2 pl-5 marker:text-accent">
        {block.points.map((point) => (
          <li key={point}>
            <LegalText text={point} />
          </li>
        ))}
      </ul>
    ),
  );
}

function LegalText({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, href }) => {
    if (href === undefined) return words;

    return (
      <a key={href} href={href} className={linkClass}>
        {words}
      </a>
    );
  });
}
