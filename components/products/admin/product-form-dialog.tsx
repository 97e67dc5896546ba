"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyFirstError } from "@/components/shared/notify";
import { Note } from "@/components/shared/panel";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { usePictureUpload } from "@/components/shared/use-picture-upload";
import { Checkbox } from "@/components/ui/checkbox";
import { Input, Select, Textarea } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import {
  changesOf,
  type ProductFields,
  type ProductValues,
  productFormSchema,
  toProductFields,
} from "@/lib/products/form";
import { categories, type Product } from "@/lib/products/schema";
import { PriceFields } from "./price-fields";
import { ProductPicture } from "./product-picture";

type ProductFormDialogProps = DialogControl & {
  /** Null adds one. */
  product: Product | null;
};

/** Adds or changes a product (spec 2). */
export function ProductFormDialog({ product, ...control }: ProductFormDialogProps) {
  return (
    <FormDialog
      title={product ? "Edit product" : "Add product"}
      description={
        product?.name ?? "A draft is seen by admins alone. Anything else is in the shop as soon as it is saved."
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
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: zodResolver(productFormSchema),
    defaultValues: toProductFields(product),
  });
  const { register, handleSubmit, formState, setValue, control } = form;
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);
  const picture = usePictureUpload((url) => setValue("image_url", url, { shouldDirty: true }));
  const isFlagship = useWatch({ control, name: "is_flagship" });

  function save(values: ProductValues) {
    return product && current
      ? dialog.save(
          () => api("PUT /products/{id}", { params: { id: product.id }, body: changesOf(product, values, current) }),
          { done: "Product updated successfully", failed: "Failed to update product" },
        )
      : dialog.save(() => api("POST /products", { body: values }), {
          done: "Product created successfully",
          failed: "Failed to create product",
        });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save, notifyFirstError)}>
      <fieldset disabled={dialog.isSending} className="grid gap-x-6 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <ProductPicture src={useWatch({ control, name: "image_url" })} upload={picture} />
        <div className="grid content-start gap-3.5">
          <Field label="Name" error={errors.name?.message}>
            <Input {...register("name")} maxLength={200} autoComplete="off" required />
          </Field>
          <Field label="Description" optional error={errors.description?.message}>
            <Textarea {...register("description")} maxLength={5000} rows={4} />
          </Field>
          <PriceFields form={form} />
          <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
            <Field label="Stock" error={errors.stock_quantity?.message}>
              <Input {...register("stock_quantity")} inputMode="numeric" autoComplete="off" />
            </Field>
            <Field label="Category" error={errors.category?.message}>
              <Select {...register("category")}>
                {categories.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            </Field>
          </div>
          <div>
            <Checkbox {...register("is_active")} label="Active: shown and sold in the shop" />
            <Checkbox {...register("is_draft")} label="Draft: seen by admins alone until you publish it" />
            <Checkbox {...register("is_flagship")} label="Flagship: what “Buy Cards” offers" />
            {isFlagship && !product?.is_flagship ? (
              <Note isPlain role="status" className="text-sm">
                There is one flagship: the product that has the mark now loses it.
              </Note>
            ) : null}
          </div>
        </div>
      </fieldset>
      <DialogButtons
        form={dialog}
        submit={product ? "Save changes" : "Add Product"}
        disabled={picture.isUploading}
        className="mt-5"
      />
    </form>
  );
}
