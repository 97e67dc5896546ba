"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { EntityHistory } from "@/components/layout/admin/entity-history";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { openParts } from "@/components/shared/form-group";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { usePictureUploads } from "@/components/shared/use-picture-uploads";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { cardLanguages, categories } from "@/lib/products/categories";
import {
  changesOf,
  type ProductFields,
  type ProductValues,
  productFormSchema,
  toProductFields,
} from "@/lib/products/form";
import { cardLanguageNames } from "@/lib/products/labels";
import { isDeepCut } from "@/lib/products/price-warnings";
import type { Product, ProductImage } from "@/lib/products/schema";
import { type ProductState, productStates } from "@/lib/products/state";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { CutQuestion } from "./cut-question";
import { DiscountPart, usePrices } from "./price-fields";
import { BanglaPart, DeliveryPart, DetailsPart, ModelsPart, PlacePart, RelatedPart } from "./product-parts";
import { ProductPictures } from "./product-pictures";

type ProductFormDialogProps = DialogControl & {
  /** The product to edit; null for a new one. */
  product: Product | null;
};

/** Creates or edits a product (spec 2). */
export function ProductFormDialog({ product, ...control }: ProductFormDialogProps) {
  return (
    <FormDialog
      title={product ? t("Edit product") : t("Add product")}
      description={
        product
          ? pickContent(product.name, product.name_bn)
          : t("Only admins can see a draft. Any other product is in the shop as soon as you save it.")
      }
      className="sm:max-w-3xl"
      {...control}
    >
      {(dialog) => <ProductForm current={product} dialog={dialog} />}
    </FormDialog>
  );
}

type ProductFormProps = {
  /** The product as last loaded by the page; null for a new one. */
  current: Product | null;
  dialog: DialogForm;
};

const stateWords = {
  active: "Active: shown and sold in the shop",
  inactive: "Inactive: shown, and cannot be bought",
  draft: "Draft: only admins can see it until you publish it",
} as const satisfies Record<ProductState, Label>;

/** Product form: required fields first, others in collapsible groups. A failed save keeps the input. */
function ProductForm({ current, dialog }: ProductFormProps) {
  // Keep the initial product to detect changes: `current` may change on refresh.
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
    // Uploads are content-addressed, so a duplicate file has the same URL.
    if (!known.some(({ image_url }) => image_url === url))
      setPictures([...known, { image_url: url, alt_text: "", alt_text_bn: null }]);
  });
  const prices = usePrices(form);
  const box = useRef<HTMLFormElement>(null);
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
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={handleSubmit(check, (wrong) => openParts(box.current, Object.keys(wrong)))}
    >
      <fieldset disabled={dialog.isSending} className="grid gap-x-6 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3 sm:col-start-2">
          <Field label={t("Name")} error={errors.name?.message}>
            <Input {...register("name")} maxLength={200} autoComplete="off" required />
          </Field>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Field label={t("Price (৳)")} error={errors.price?.message}>
              <Input {...prices.price} inputMode="decimal" autoComplete="off" required />
            </Field>
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
            <Field label={t("Language of the cards")} error={errors.card_language?.message}>
              <Select {...register("card_language")}>
                <option value="">{t("No cards")}</option>
                {cardLanguages.map((language) => (
                  <option key={language} value={language}>
                    {t(cardLanguageNames[language])}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <fieldset>
            <legend className="sr-only">{t("In the shop^state")}</legend>
            {productStates.map((state) => (
              <label key={state} className="tick-row">
                <input {...register("state")} type="radio" value={state} className="tick tick-round" />
                <span>{t(stateWords[state])}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="sm:col-start-1 sm:row-start-1">
          <ProductPictures pictures={pictures} onChange={setPictures} upload={upload} />
        </div>
        <div className="sm:col-span-2">
          <DiscountPart form={form} prices={prices} />
          <DetailsPart form={form} />
          <BanglaPart form={form} />
          <ModelsPart form={form} />
          <RelatedPart form={form} product={product} />
          <DeliveryPart form={form} />
          <PlacePart form={form} product={product} />
        </div>
      </fieldset>
      {product ? <EntityHistory entity="product" id={product.id} className="border-line border-t pt-2" /> : null}
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
