import { type LegalBlock, splitLinks, translateLegal } from "@/lib/legal/document";

const linkClass = "text-accent underline underline-offset-4 [overflow-wrap:anywhere]";

/** Paragraphs and lists of a legal page. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => {
    if (typeof block !== "object") {
      const text = translateLegal(block);
      return (
        <p key={text}>
          <Linked text={text} />
        </p>
      );
    }

    const points = block.points.map(translateLegal);
    return (
      <ul key={points[0]} className="grid list-disc gap-2 pl-5 marker:text-accent">
        {points.map((point) => (
          <li key={point}>
            <Point text={point} />
          </li>
        ))}
      </ul>
    );
  });
}

/** List item. The topic before its colon is bold, to find it in a long list. */
function Point({ text }: { text: string }) {
  const [topic] = /^[^:.,]{3,60}:(?= )/.exec(text) ?? [];
  if (topic === undefined) return <Linked text={text} />;

  return (
    <>
      <strong className="font-semibold">{topic}</strong>
      <Linked text={text.slice(topic.length)} />
    </>
  );
}

function Linked({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }) => {
    if (href === undefined) return words;

    return (
      <a key={href} href={href} className={linkClass}>
        {words}
      </a>
    );
  });
}
