import { useEffect, useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { PickField } from "@/components/shared/pick-field";
import type { Molecule } from "@/lib/molecules/molecule";
import { nameOf } from "@/lib/molecules/names";
import { findMolecules } from "@/lib/molecules/search";
import { t } from "@/lib/texts/text";

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
      () => notifyError(null, t("The list of 3D models did not load. Open the form again to choose one.")),
    );
  }, []);
  const wanted = term.trim();
  const found = wanted === "" ? [] : findMolecules(all, wanted).filter(({ key }) => !keys.includes(key));

  return (
    <PickField
      {...field}
      label={t("In 3D")}
      things={t("3D models")}
      term={term}
      onTerm={setTerm}
      found={found.slice(0, MOST_FOUND).map((one) => ({ id: one.key, words: `${nameOf(one)}, ${one.formula}` }))}
      isNone={wanted !== "" && all.length > 0 && found.length === 0}
      picked={keys.map((key) => {
        const one = all.find((each) => each.key === key);
        return { id: key, name: one ? nameOf(one) : key };
      })}
    />
  );
}
