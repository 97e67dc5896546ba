import { useEffect, useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { PickField } from "@/components/shared/pick-field";
import type { Molecule } from "@/lib/molecules/molecule";
import { findMolecules } from "@/lib/molecules/search";

type ModelsFieldProps = {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  error?: string | undefined;
  hint: string;
};

const MOST_FOUND = 8;

/** Which shapes of /molecules something shows, in this order. The list of all comes with the form, not with the page. */
export function ModelsField({ keys, ...field }: ModelsFieldProps) {
  const [all, setAll] = useState<readonly Molecule[]>([]);
  const [term, setTerm] = useState("");
  useEffect(() => {
    void import("@/lib/molecules/catalogue").then(
      ({ molecules }) => setAll(molecules),
      () => notifyError(null, "The list of 3D models did not load. Open the form again to choose one."),
    );
  }, []);
  const wanted = term.trim();
  const found = wanted === "" ? [] : findMolecules(all, wanted).filter(({ key }) => !keys.includes(key));

  return (
    <PickField
      {...field}
      label="In 3D"
      things="3D models"
      term={term}
      onTerm={setTerm}
      found={found.slice(0, MOST_FOUND).map(({ key, name, formula }) => ({ id: key, words: `${name}, ${formula}` }))}
      isNone={wanted !== "" && all.length > 0 && found.length === 0}
      picked={keys.map((key) => ({ id: key, name: all.find((one) => one.key === key)?.name ?? key }))}
    />
  );
}
