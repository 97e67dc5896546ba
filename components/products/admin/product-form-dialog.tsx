"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ThingHistory } from "@/components/layout/admin/thing-history";
import { ModelsField } from "@/components/molecules/models-field";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/panel";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { usePictureUploads } from "@/components/shared/use-picture-uploads";
import { Checkbox } from "@/components/ui/checkbox";
import { Input, Select, Textarea } from "@/components/ui/controls";
import { Field, inTwoLanguages } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import {
  changesOf,
  type ProductFields,
  type ProductValues,
  productFormSchema,
  toProductFields,
} from "@/lib/products/form";
import { isDeepCut } from "@/lib/products/guards";
import { categories, type Product, type ProductImage } from "@/lib/products/schema";
import { ownWords } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";
import { CodeBatchField } from "./code-batch-field";
import { CutQuestion } from "./cut-question";
import { PriceFields } from "./price-fields";
import { ProductPictures } from "./product-pictures";

type ProductFormDialogProps = DialogControl & {
  /** Null adds one. */
  product: Product | null;
};

/** Adds or changes a product (spec 2). */
export function ProductFormDialog({ product, ...control }: ProductFormDialogProps) {
  return (
    <FormDialog
      title={product ? t("Edit product") : t("Add product")}
      description={
        product
          ? ownWords(product.name, product.name_bn)
          : t("A draft is seen by admins alone. Anything else is in the shop as soon as it is saved.")
      }
      className="sm:max-w-3xl"
      {...control}
    >
      {(dialog) => <ProductForm current={product} dialog={dialog} />}
    </FormDialog>
  );
}

type ProductFormProps = {
  /** The product as the page has it now; null for a new one. */
  current: Product | null;
  dialog: DialogForm;
};

/** The fields of a product. A failed save leaves them as they were typed. */
function ProductForm({ current, dialog }: ProductFormProps) {
  // What changed is judged against the product as it was when the form was filled.
  const [product] = useState(current);
  const form = useCheckedForm<ProductFields, unknown, ProductValues>({
    resolver: zodResolver(productFormSchema),
    defaultValues: toProductFields(product),
  });
  const { register, handleSubmit, formState, setValue, control } = form;
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);
  const pictures = useWatch({ control, name: "pictures" });
  const setPictures = (next: ProductImage[]) => setValue("pictures", next, { shouldDirty: true });
  const upload = usePictureUploads((url) => {
    const known = form.getValues("pictures");
    // The same file has the same address: it is there already.
    if (!known.some(({ image_url }) => image_url === url))
      setPictures([...known, { image_url: url, alt_text: "", alt_text_bn: null }]);
  });
  const models = useWatch({ control, name: "models" });
  const isFlagship = useWatch({ control, name: "is_flagship" });
  const batch = useWatch({ control, name: "delivers_code" });

  const [cut, setCut] = useState<ProductValues | null>(null);

  function save(values: ProductValues) {
    setCut(null);
    return product && current
      ? dialog.save(
          () => api("PUT /products/{id}", { params: { id: product.id }, body: changesOf(product, values, current) }),
          { done: t("Product updated successfully"), failed: t("Failed to update product") },
        )
      : dialog.save(() => api("POST /products", { body: values }), {
          done: t("Product created successfully"),
          failed: t("Failed to create product"),
        });
  }

  function check(values: ProductValues) {
    return product && isDeepCut(product.price, values.price) ? setCut(values) : save(values);
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(check)}>
      <fieldset disabled={dialog.isSending} className="grid gap-x-6 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <ProductPictures pictures={pictures} onChange={setPictures} upload={upload} />
        <div className="grid content-start gap-3.5">
          <Words form={form} />
          <PriceFields form={form} />
          <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
            <Field label={t("Stock")} error={errors.stock_quantity?.message}>
              <Input {...register("stock_quantity")} inputMode="numeric" autoComplete="off" />
            </Field>
            <Field label={t("Category")} error={errors.category?.message}>
              <Select {...register("category")}>
                {categories.map((category) => (
                  <option key={category} value={category}>
                    {t(category)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={t("Place among the recommended")}
              optional
              hint={t("1 comes first, after the flagship. Empty: after those with a place, the newest first.")}
              error={errors.position?.message}
            >
              <Input {...register("position")} inputMode="numeric" autoComplete="off" />
            </Field>
          </div>
          <CodeBatchField field={register("delivers_code")} value={batch} error={errors.delivers_code?.message} />
          <ModelsField
            keys={models}
            hint={t("Molecules, lattices and atoms that its page shows. Search by name or formula.")}
            error={errors.models?.message}
            onChange={(next) => setValue("models", next, { shouldDirty: true })}
          />
          <div>
            <Checkbox {...register("is_active")} label={t("Active: shown and sold in the shop")} />
            <Checkbox {...register("is_draft")} label={t("Draft: seen by admins alone until you publish it")} />
            <Checkbox {...register("is_flagship")} label={t("Flagship: what “Buy Cards” offers")} />
            {isFlagship && !product?.is_flagship ? (
              <Note isPlain role="status" className="text-sm">
                {t("There is one flagship: the product that has the mark now loses it.")}
              </Note>
            ) : null}
          </div>
        </div>
      </fieldset>
      {product ? <ThingHistory entity="product" id={product.id} className="mt-4 border-line border-t pt-2" /> : null}
      <DialogButtons
        form={dialog}
        submit={product ? t("Save changes") : t("Add Product")}
        disabled={upload.isUploading}
        className="mt-5"
      />
      {product && cut ? (
        <CutQuestion product={product} to={cut.price} onSell={() => void save(cut)} onKeep={() => setCut(null)} />
      ) : null}
    </form>
  );
}

/** What is said of a product, the Bangla beside its English. */
function Words({ form: { register, formState } }: { form: UseFormReturn<ProductFields, unknown, ProductValues> }) {
  const { errors } = formState;

  return (
    <>
      <div className={inTwoLanguages}>
        <Field label={t("Name")} error={errors.name?.message}>
          <Input {...register("name")} maxLength={200} autoComplete="off" required />
        </Field>
        <Field label={t("Name in Bangla")} optional error={errors.name_bn?.message}>
          <Input {...register("name_bn")} lang="bn" maxLength={200} autoComplete="off" />
        </Field>
      </div>
      <div className={inTwoLanguages}>
        <Field label={t("Description")} optional error={errors.description?.message}>
          <Textarea {...register("description")} maxLength={5000} rows={6} />
        </Field>
        <Field label={t("Description in Bangla")} optional error={errors.description_bn?.message}>
          <Textarea {...register("description_bn")} lang="bn" maxLength={5000} rows={6} />
        </Field>
      </div>
      <div className={inTwoLanguages}>
        <Field
          label={t("What is in the box")}
          optional
          hint={t("A line each: 118 cards, a box with dividers …")}
          error={errors.box_contents?.message}
        >
          <Textarea {...register("box_contents")} rows={4} />
        </Field>
        <Field label={t("What is in the box, in Bangla")} optional error={errors.box_contents_bn?.message}>
          <Textarea {...register("box_contents_bn")} lang="bn" rows={4} />
        </Field>
      </div>
      <div className={inTwoLanguages}>
        <Field
          label={t("Works with")}
          optional
          hint={t("Empty: card sets and app access name the app and its phones.")}
          error={errors.works_with?.message}
        >
          <Input {...register("works_with")} maxLength={300} autoComplete="off" />
        </Field>
        <Field label={t("Works with, in Bangla")} optional error={errors.works_with_bn?.message}>
          <Input {...register("works_with_bn")} lang="bn" maxLength={300} autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
