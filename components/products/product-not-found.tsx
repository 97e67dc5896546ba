import type { ReactNode } from "react";
import { NotFoundState } from "@/components/shared/not-found-state";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** 404 page of a product, and recommended ones below as children. */
export function ProductNotFound({ children }: { children?: ReactNode }) {
  return (
    <>
      <NotFoundState
        title={t("Product Not Found")}
        text={t("It may have sold out for good, or the address isn't quite right.")}
        back={{ label: t("Back to Products"), href: routes.products }}
      />
      {children}
    </>
  );
}
