"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { ModelsField } from "@/components/molecules/models-field";
import { FormGroup } from "@/components/shared/form-group";
import { Note } from "@/components/shared/note";
import { ProductsField } from "@/components/shared/products-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { UNKNOWN_UNIT_GRAMS } from "@/lib/dispatch/parcel-weight";
import { type ProductFields, type ProductValues, textBoxesIn } from "@/lib/products/form";
import { MAX_BARCODE, MAX_RELATED, MAX_SKU } from "@/lib/products/limits";
import type { Product } from "@/lib/products/schema";
import { t, tn } from "@/lib/texts/text";
import { parseTypedNumber } from "@/lib/typed-number";
import { CodeBatchField } from "./code-batch-field";

type PartProps = { form: UseFormReturn<ProductFields, unknown, ProductValues> };

const wide = "sm:col-span-2";
/** Maximum length of the excerpt in the summary of a group. */
const MAX_SUMMARY_LENGTH = 60;

function beginning(text: string): string {
  const [line = ""] = text.trim().split("\n");

  return [...line].length > MAX_SUMMARY_LENGTH ? `${[...line].slice(0, MAX_SUMMARY_LENGTH).join("")} …` : line;
}

const textBoxes = { en: textBoxesIn("en"), bn: textBoxesIn("bn") };
const namesIn = { en: textBoxes.en.map(({ name }) => name), bn: textBoxes.bn.map(({ name }) => name) };

/** Text areas declared in lib/products/fields. */
function TextBoxes({ language, form: { register, formState } }: PartProps & { language: keyof typeof textBoxes }) {
  return textBoxes[language].map(({ name, label, hint, rows, maxLength, isWide }) => {
    const box = { ...register(name), lang: language === "bn" ? language : undefined, maxLength };

    return (
      <Field
        key={name}
        label={t(label)}
        optional
        hint={hint ? t(hint) : undefined}
        error={formState.errors[name]?.message}
        className={isWide ? wide : undefined}
      >
        {rows ? <Textarea {...box} rows={rows} /> : <Input {...box} autoComplete="off" />}
      </Field>
    );
  });
}

/** English texts of the product page. */
export function DetailsPart({ form }: PartProps) {
  const description = useWatch({ control: form.control, name: "description" });

  return (
    <FormGroup
      title={t("Description and contents")}
      summary={beginning(description) || t("Empty^part")}
      fields={namesIn.en}
    >
      <TextBoxes form={form} language="en" />
    </FormGroup>
  );
}

export function BanglaPart({ form }: PartProps) {
  const [name, description] = useWatch({ control: form.control, name: ["name_bn", "description_bn"] });

  return (
    <FormGroup
      title={t("In Bangla")}
      summary={beginning(name ?? "") || beginning(description ?? "") || t("Empty^part")}
      fields={namesIn.bn}
    >
      <TextBoxes form={form} language="bn" />
    </FormGroup>
  );
}

/** 3D models of the product page. */
export function ModelsPart({ form: { setValue, control, formState } }: PartProps) {
  const models = useWatch({ control, name: "models" });

  return (
    <FormGroup
      title={t("3D models")}
      summary={models.length > 0 ? tn(models.length, "{n} model", "{n} models") : t("None^part")}
      fields={["models"]}
    >
      <div className={wide}>
        <ModelsField
          keys={models}
          hint={t("Molecules, lattices and atoms to show on its page. Search by name or formula.")}
          error={formState.errors.models?.message}
          onChange={(next) => setValue("models", next, { shouldDirty: true })}
        />
      </div>
    </FormGroup>
  );
}

/** Products to suggest with it, and the one that replaces it. */
export function RelatedPart({
  form: { setValue, control, formState },
  product,
}: PartProps & { product: Product | null }) {
  const [related, successor] = useWatch({ control, name: ["related_products", "successor_id"] });

  return (
    <FormGroup
      title={t("Related products and successor")}
      summary={related.length > 0 ? tn(related.length, "{n} product", "{n} products") : t("None^part")}
      fields={["related_products", "successor_id"]}
    >
      <ProductsField
        label={t("Related products")}
        hint={t(
          "Shown first on its page and in the cart, in this order, up to {n}. The newest products of its category follow.",
          {
            n: MAX_RELATED,
          },
        )}
        things={t("related products")}
        ids={related}
        without={product?.id}
        error={formState.errors.related_products?.message}
        onChange={(ids) => setValue("related_products", ids.slice(0, MAX_RELATED), { shouldDirty: true })}
      />
      <ProductsField
        label={t("Successor")}
        hint={t("The new edition: while this product is inactive, its page links there.")}
        things={t("successors")}
        ids={successor}
        without={product?.id}
        error={formState.errors.successor_id?.message}
        // A second choice replaces the first.
        onChange={(ids) => setValue("successor_id", ids.slice(-1), { shouldDirty: true })}
      />
    </FormGroup>
  );
}

/** Unit weight, numbers of the product, and the batch of the delivered codes. */
export function DeliveryPart({ form: { register, control, formState } }: PartProps) {
  const { errors } = formState;
  const [typed, batch, sku] = useWatch({ control, name: ["weight_grams", "delivers_code", "sku"] });
  const grams = parseTypedNumber(typed);
  const code = batch ?? "";

  return (
    <FormGroup
      title={t("Weight and code")}
      summary={[grams === null ? t("No weight") : t("{grams} g", { grams }), code || t("No code"), sku]
        .filter(Boolean)
        .join(" · ")}
      fields={["weight_grams", "delivers_code", "sku", "barcode"]}
    >
      <Field
        label={t("Weight in grams")}
        optional
        hint={t("Weight of one unit with its packaging, for the courier. Empty: it counts as {grams} g.", {
          grams: UNKNOWN_UNIT_GRAMS,
        })}
        error={errors.weight_grams?.message}
      >
        <Input {...register("weight_grams")} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t("SKU")} optional hint={t("Your own number of the product.")} error={errors.sku?.message}>
        <Input {...register("sku")} maxLength={MAX_SKU} autoComplete="off" autoCapitalize="off" />
      </Field>
      <Field
        label={t("Barcode")}
        optional
        hint={t("Number printed on the package; a scanner types it.")}
        error={errors.barcode?.message}
      >
        <Input
          {...register("barcode")}
          maxLength={MAX_BARCODE}
          autoComplete="off"
          autoCapitalize="off"
          onKeyDown={(event) => {
            // Scanners end with Enter, which would save the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      <CodeBatchField field={register("delivers_code")} value={code} error={errors.delivers_code?.message} />
    </FormGroup>
  );
}

/** Position in product lists. */
export function PlacePart({
  form: { register, control, formState },
  product,
}: PartProps & { product: Product | null }) {
  const [position, isFlagship] = useWatch({ control, name: ["position", "is_flagship"] });
  const place = parseTypedNumber(position);
  const now = place === null ? t("No place") : t("Place {place}", { place });

  return (
    <FormGroup
      title={t("Place in the shop")}
      summary={isFlagship ? t("Flagship") : now}
      fields={["position", "is_flagship"]}
    >
      <Field
        label={t("Place among the recommended")}
        optional
        hint={t("1 comes first, after the flagship. Products without a place follow, newest first.")}
        error={formState.errors.position?.message}
      >
        <Input {...register("position")} inputMode="numeric" autoComplete="off" />
      </Field>
      <div>
        <Checkbox {...register("is_flagship")} label={t("Flagship: the product behind “Buy Cards”")} />
        {isFlagship && !product?.is_flagship ? (
          <Note isPlain role="status" className="text-sm">
            {t("There is only one flagship: the current one loses the mark.")}
          </Note>
        ) : null}
      </div>
    </FormGroup>
  );
}
