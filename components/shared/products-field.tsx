import { useState } from "react";
import { ItemPicker } from "@/components/shared/item-picker";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

const MAX_RESULTS = 6;
const TYPING_PAUSE_MS = 250;

type ProductsFieldProps = {
  label: string;
  hint: string;
  /** Plural name of the items. */
  things: string;
  ids: readonly string[];
  /** Product that is not offered: the edited one. */
  without?: string | undefined;
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Builds an ordered list of products, found by name. */
export function ProductsField({ ids, without, ...field }: ProductsFieldProps) {
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
  const results = wanted === "" ? [] : (search.data?.data ?? []);
  const found = results.filter(({ id }) => id !== without && !ids.includes(id));

  return (
    <ItemPicker
      {...field}
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
