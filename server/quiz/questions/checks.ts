/** Checks that the question schema cannot make: formulas, and whether the shop hosts the images. */
import type { FieldError } from "@/lib/errors";
import { AppError } from "@/server/errors";
import { pictureErrors } from "@/server/pictures";
import { formulaProblem } from "../formula";

type Texts = {
  title?: string | undefined;
  title_bn?: string | null | undefined;
  explanation?: string | undefined;
  explanation_bn?: string | null | undefined;
  image_url?: string | null | undefined;
  options?:
    | readonly { title: string; title_bn?: string | null | undefined; image_url?: string | null | undefined }[]
    | undefined;
};

/** Invalid formulas by field. */
export function formulaErrors({ options = [], ...question }: Texts): FieldError[] {
  const texts: [string, string | null | undefined][] = [
    ["title", question.title],
    ["title_bn", question.title_bn],
    ...options.flatMap(({ title, title_bn }, index): typeof texts => [
      [`options.${index}.title`, title],
      [`options.${index}.title_bn`, title_bn],
    ]),
    ["explanation", question.explanation],
    ["explanation_bn", question.explanation_bn],
  ];

  return texts.flatMap(([field, text]) => {
    const message = formulaProblem(text ?? "");
    return message === null ? [] : [{ field, message }];
  });
}

/** Invalid formulas and external images, by field. */
export function renderErrors(texts: Texts): FieldError[] {
  return [
    ...formulaErrors(texts),
    ...pictureErrors(texts.image_url),
    ...(texts.options ?? []).flatMap(({ image_url }, index) =>
      pictureErrors(image_url, ["options", index, "image_url"]),
    ),
  ];
}

/** Throws invalid for an invalid formula or an external image. */
export function requireRenderable(texts: Texts): void {
  const errors = renderErrors(texts);
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}
