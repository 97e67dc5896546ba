import { families, familyLabels } from "@/lib/elements/family-labels";
import { t } from "@/lib/texts/text";

export function FamilyLegend() {
  return (
    <ul className="ptable-legend">
      {families.map((family) => (
        <li key={family} data-family={family}>
          {t(familyLabels[family])}
        </li>
      ))}
    </ul>
  );
}
