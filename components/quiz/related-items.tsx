import { MoleculeLinks } from "@/components/molecules/molecule-links";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { formatTaka } from "@/lib/money";
import type { RelatedItems as RelatedItemLists } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { langOf, pickContent } from "@/lib/texts/pick-content";

type RelatedItemsProps = RelatedItemLists & { isRight: boolean };

/** Related items of an explanation: molecules, and after a wrong answer the cards that teach the topic. */
export function RelatedItems({ models, products, isRight }: RelatedItemsProps) {
  const cards = isRight ? [] : products;
  if (models.length + cards.length === 0) return null;

  return (
    <div className="grid gap-1.5">
      {models.length > 0 ? <MoleculeLinks models={models} isQuiet={isRight} /> : null}
      {cards.map(({ id, name, name_bn, price }) => (
        <p key={id} className="text-sm leading-snug">
          <Link href={routes.product(id)} className="inline-flex min-h-11 items-center gap-1.5 hover:text-accent">
            <span>
              {renderRich(
                "Learn it with <name>{name}</name>, {price}",
                {
                  name: (text) => (
                    <span
                      lang={langOf(pickContent(name, name_bn))}
                      className="font-semibold underline underline-offset-4"
                    >
                      {text}
                    </span>
                  ),
                },
                { name: pickContent(name, name_bn), price: formatTaka(price) },
              )}
            </span>
          </Link>
        </p>
      ))}
    </div>
  );
}
