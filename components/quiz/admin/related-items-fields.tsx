import { useState } from "react";
import { ModelsField } from "@/components/molecules/models-field";
import { ItemPicker } from "@/components/shared/item-picker";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type RelatedItemsFieldsProps = {
  models: readonly string[];
  products: readonly string[];
  errors: { models?: string | undefined; products?: string | undefined };
  onModels: (keys: string[]) => void;
  onProducts: (ids: string[]) => void;
  /** Text shown if nothing is selected. */
  otherwise: string;
};

/** Molecules and products shown after an answer. */
export function RelatedItemsFields({
  models,
  products,
  errors,
  onModels,
  onProducts,
  otherwise,
}: RelatedItemsFieldsProps) {
  return (
    <>
      <ModelsField
        keys={models}
        error={errors.models}
        hint={t("Molecules that players can rotate after answering. Search by name or formula. {otherwise}", {
          otherwise,
        })}
        onChange={onModels}
      />
      <ProductsField ids={products} error={errors.products} otherwise={otherwise} onChange={onProducts} />
    </>
  );
}

const MAX_RESULTS = 6;
const TYPING_PAUSE_MS = 250;

type ProductsFieldProps = {
  ids: readonly string[];
  error: string | undefined;
  otherwise: string;
  onChange: (ids: string[]) => void;
};

function ProductsField({ ids, otherwise, ...field }: ProductsFieldProps) {
  const [term, setTerm] = useState("");
  const wanted = term.trim();
  const search = useCall(
    `lead ${wanted}`,
    (signal) =>
      wanted === ""
        ? Promise.resolve(null)
        : api("GET /products/search/{term}", {
            params: { term: wanted },
            query: { limit: MAX_RESULTS, active_only: false },
            signal,
          }),
    { debounceMs: TYPING_PAUSE_MS, keepPrevious: true },
  );
  const named = useCall([...ids].sort().join(), (signal) => Promise.all(ids.map((id) => nameOf(id, signal))), {
    keepPrevious: true,
  });
  const names = new Map(named.data);
  const found = (wanted === "" ? [] : (search.data?.data ?? [])).filter(({ id }) => !ids.includes(id));

  return (
    <ItemPicker
      {...field}
      label={t("Cards that teach this")}
      hint={t("Active products to show after a wrong answer. {otherwise}", { otherwise })}
      things={t("products")}
      term={term}
      onTerm={setTerm}
      found={found.map(({ id, name, name_bn }) => ({ id, words: pickContent(name, name_bn) }))}
      isNone={wanted !== "" && !search.isLoading && !search.hasFailed && found.length === 0}
      picked={ids.map((id) => ({ id, name: names.get(id) ?? "…" }))}
    />
  );
}

export async function nameOf(id: string, signal: AbortSignal): Promise<[id: string, name: string]> {
  try {
    const { name, name_bn } = await api("GET /products/{id}", { params: { id }, signal });
    return [id, pickContent(name, name_bn)];
  } catch {
    return [id, t("Deleted product")];
  }
}
