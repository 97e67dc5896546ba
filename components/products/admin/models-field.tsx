import { useEffect, useId, useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { Molecule } from "@/lib/molecules/molecule";
import { findMolecules } from "@/lib/molecules/search";

type ModelsFieldProps = {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  error?: string | undefined;
};

const MOST_FOUND = 8;

/** Which shapes of /molecules a product shows, in this order. The list of all comes with the form, not with the page. */
export function ModelsField({ keys, onChange, error }: ModelsFieldProps) {
  const [all, setAll] = useState<readonly Molecule[]>([]);
  const [term, setTerm] = useState("");
  const listId = useId();
  useEffect(() => {
    void import("@/lib/molecules/catalogue").then(
      ({ molecules }) => setAll(molecules),
      () => notifyError(null, "The list of 3D models did not load. Open the form again to choose one."),
    );
  }, []);
  const wanted = term.trim();
  const found =
    wanted === ""
      ? []
      : findMolecules(all, wanted)
          .filter(({ key }) => !keys.includes(key))
          .slice(0, MOST_FOUND);
  const nameOf = (key: string) => all.find((one) => one.key === key)?.name ?? key;

  function add(key: string): void {
    onChange([...keys, key]);
    setTerm("");
  }

  return (
    <div className="grid gap-2">
      <Field
        label="In 3D"
        optional
        hint="Molecules, lattices and atoms that its page shows. Search by name or formula."
        error={error}
      >
        <Input
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || wanted === "") return;
            // The form is not sent by it.
            event.preventDefault();
            if (found[0]) add(found[0].key);
          }}
          maxLength={60}
          autoComplete="off"
          aria-controls={listId}
        />
      </Field>
      <ul id={listId} aria-label="Found 3D models" className="flex flex-wrap gap-2 empty:hidden">
        {found.map(({ key, name, formula }) => (
          <li key={key}>
            <Button variant="quiet" size="small" onClick={() => add(key)}>
              {`Add ${name}, ${formula}`}
            </Button>
          </li>
        ))}
      </ul>
      {wanted !== "" && all.length > 0 && found.length === 0 ? <p role="status">Nothing is called like that.</p> : null}
      <ul aria-label="Chosen 3D models" className="flex flex-wrap gap-2 empty:hidden">
        {keys.map((key) => (
          <li key={key}>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Take away ${nameOf(key)}`}
              onClick={() => onChange(keys.filter((other) => other !== key))}
            >
              {`${nameOf(key)} ×`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
