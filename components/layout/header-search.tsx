"use client";

import { Disclosure } from "@/components/shared/disclosure";
import { t } from "@/lib/texts/text";
import { ProductSearch } from "./product-search";

/** Search disclosure in the header. On the product list the button focuses the list's own search field instead. */
export function HeaderSearch() {
  return (
    <Disclosure
      className="header-search"
      label={t("Search products")}
      summaryClass="button button-ghost button-icon"
      summary={<span className="icon icon-search" aria-hidden="true" />}
      onOpen={(fold) => {
        const own = document.querySelector<HTMLInputElement>("main .product-search [type=search]");
        if (own) fold.open = false;
        (own ?? fold.querySelector("input"))?.focus();
      }}
    >
      <div className="header-drop">
        <ProductSearch />
      </div>
    </Disclosure>
  );
}
