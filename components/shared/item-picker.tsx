import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { t } from "@/lib/texts/text";

type ItemPickerProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Plural name of the items, such as "products". */
  things: string;
  term: string;
  onTerm: (term: string) => void;
  /** Matches that are not yet selected. */
  found: readonly { id: string; words: string }[];
  /** Whether the search finished without a match. */
  isNone: boolean;
  picked: readonly { id: string; name: string }[];
  onChange: (ids: string[]) => void;
};

/** Builds a list of items by search. Enter adds the first match. */
export function ItemPicker({
  label,
  hint,
  error,
  things,
  term,
  onTerm,
  found,
  isNone,
  picked,
  onChange,
}: ItemPickerProps) {
  const listId = useId();
  const hits = useRef<HTMLUListElement>(null);
  const first = found[0]?.id;
  // At the bottom edge of a dialog the matches would be off-screen.
  useEffect(() => {
    if (first) hits.current?.scrollIntoView({ block: "nearest" });
  }, [first]);
  const ids = picked.map(({ id }) => id);

  function add(id: string): void {
    onChange([...ids, id]);
    onTerm("");
  }

  return (
    <div className="grid gap-2">
      <Field label={label} optional hint={hint} error={error}>
        <Input
          value={term}
          onChange={(event) => onTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || term.trim() === "") return;
            // Do not submit the form.
            event.preventDefault();
            if (found[0]) add(found[0].id);
          }}
          maxLength={60}
          autoComplete="off"
          aria-controls={listId}
        />
      </Field>
      <ul
        ref={hits}
        id={listId}
        aria-label={t("Found {things}", { things })}
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {found.map(({ id, words }) => (
          <li key={id}>
            <Button variant="quiet" size="small" onClick={() => add(id)}>
              {t("Add {words}", { words })}
            </Button>
          </li>
        ))}
      </ul>
      {isNone ? <p role="status">{t("Nothing by that name.")}</p> : null}
      <ul aria-label={t("Chosen {things}", { things })} className="flex flex-wrap gap-2 empty:hidden">
        {picked.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="quiet"
              size="small"
              aria-label={t("Take away {name}", { name })}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {`${name} ×`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
