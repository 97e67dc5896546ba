import { ModelsField } from "@/components/molecules/models-field";
import { ProductsField } from "@/components/shared/products-field";
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
      <ProductsField
        label={t("Cards that teach this")}
        hint={t("Active products to show after a wrong answer. {otherwise}", { otherwise })}
        things={t("products")}
        ids={products}
        error={errors.products}
        onChange={onProducts}
      />
    </>
  );
}
