import { useRef, useState } from "react";
import { ItemPicker } from "@/components/shared/item-picker";
import { useCall } from "@/components/shared/use-call";
import type { NamedShape } from "@/lib/admin-search/schema";
import { api } from "@/lib/api-client";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type ModelsFieldProps = {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  error?: string | undefined;
  hint: string;
};

const MAX_RESULTS = 8;
const TYPING_PAUSE_MS = 150;

const nameOf = ({ name, name_bn }: NamedShape): string => pickContent(name, name_bn);

/**
 * Ordered list of 3D models (/molecules). Uses server-side search, because the full list is too large for a form.
 */
export function ModelsField({ keys, error, ...field }: ModelsFieldProps) {
  const [term, setTerm] = useState("");
  const wanted = term.trim();
  // Hide results while loading, because Enter would add a result of the previous term.
  const search = useCall(
    wanted || null,
    (signal) => api("GET /admin/search/shapes", { query: { term: wanted }, signal }),
    { debounceMs: TYPING_PAUSE_MS },
  );
  const known = useRef(new Map<string, NamedShape>()).current;
  const unknown = keys.filter((key) => !known.has(key)).join();
  const named = useCall(unknown || null, (signal) =>
    api("GET /admin/search/shapes", { query: { keys: unknown }, signal }),
  );
  for (const shape of [...(named.data?.shapes ?? []), ...(search.data?.shapes ?? [])]) known.set(shape.key, shape);
  const found = (search.data?.shapes ?? []).filter(({ key }) => !keys.includes(key));

  return (
    <ItemPicker
      {...field}
      error={search.hasFailed ? t("3D models could not be searched. Please try again.") : error}
      label={t("In 3D")}
      things={t("3D models")}
      term={term}
      onTerm={setTerm}
      found={found.slice(0, MAX_RESULTS).map((one) => ({ id: one.key, words: `${nameOf(one)}, ${one.formula}` }))}
      isNone={wanted !== "" && !search.isLoading && !search.hasFailed && found.length === 0}
      picked={keys.map((key) => {
        const shape = known.get(key);
        return { id: key, name: shape ? nameOf(shape) : key };
      })}
    />
  );
}
