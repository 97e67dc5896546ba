import { renderRich } from "@/components/shared/rich-text";
import { formatCount, t } from "@/lib/texts/text";
import "./product-rows.css";

import type { ReactNode } from "react";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { SelectionCell, SelectionHead } from "@/components/shared/selection-cell";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatTaka } from "@/lib/money";
import { type AdminProductsQuery, adminProducts } from "@/lib/products/addresses";
import type { AdminProductSort, Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { ProductPlace } from "./product-place";
import { SoldOutReason } from "./sold-out-reason";

const byDate: SortKey<AdminProductSort> = {
  label: "Added^when",
  ascending: "oldest",
  descending: "newest",
  first: "descending",
};
const byName: SortKey<AdminProductSort> = {
  label: "Name",
  ascending: "name",
  descending: "name_desc",
  first: "ascending",
};
const byPrice: SortKey<AdminProductSort> = {
  label: "Price",
  ascending: "price_asc",
  descending: "price_desc",
  first: "ascending",
};
const byStock: SortKey<AdminProductSort> = {
  label: "Stock",
  ascending: "stock_asc",
  descending: "stock_desc",
  first: "ascending",
};

type ProductTableProps = {
  products: readonly Product[];
  query: AdminProductsQuery;
  /** Low-stock threshold (inclusive). */
  lowStock: number;
};

/**
 * Admin product table with editable price, stock and sale switch. `ProductEdits` handles all events. On phones each row
 * is a card.
 */
export function ProductTable({ products, query, lowStock }: ProductTableProps) {
  const isArranging = query.show === "recommended";
  const sorting = isArranging
    ? undefined
    : { sort: query.sort, href: (sort: AdminProductSort) => adminProducts.href(query, { sort }) };

  return (
    <Table label={t("Products")} className="product-rows">
      <thead>
        <tr>
          <SelectionHead />
          {isArranging ? <TableHead>{t("Place^order")}</TableHead> : null}
          <SortHead keys={[byName, byDate]} {...sorting} />
          <TableHead className="product-category">{t("Category")}</TableHead>
          <SortHead keys={[byPrice]} {...sorting} className="product-number" />
          <SortHead keys={[byStock]} {...sorting} className="product-number" />
          <TableHead>{t("Active")}</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} isArranging={isArranging} lowStock={lowStock} />
        ))}
      </tbody>
    </Table>
  );
}

type ProductRowProps = { product: Product; isArranging: boolean; lowStock: number };

function ProductRow({ product, isArranging, lowStock }: ProductRowProps) {
  const { id, category, price, stock_quantity: stock, is_active: isActive } = product;
  const name = pickContent(product.name, product.name_bn);
  const isLow = isActive && stock <= lowStock;

  return (
    <TableRow data-product={id}>
      <SelectionCell id={id} label={t("Select {name}", { name })} />
      {isArranging ? (
        <TableCell className="product-place">
          <ProductPlace product={product} />
        </TableCell>
      ) : null}
      <TableCell className="product-what">
        <div className="product-face" data-off={!isActive || undefined}>
          <MediaImage
            src={product.image_url}
            alt=""
            width={96}
            height={96}
            sizes="48px"
            className="thumb product-thumb"
          />
          <div className="min-w-0">
            <p className="product-name" title={name}>
              <LocalizedContent en={product.name} bn={product.name_bn} />
            </p>
            <p className="product-marks">
              <Marks product={product} />
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell className="product-category whitespace-nowrap text-soft">{t(category)}</TableCell>
      <TableCell className="product-number product-price">
        <RowField
          field="price"
          label={t("Price of {name}", { name })}
          value={formatTaka(price)}
          now={t("Now {price}", { price: formatTaka(price) })}
          note={null}
        />
      </TableCell>
      <TableCell className="product-number product-stock" data-low={isLow || undefined}>
        <RowField
          field="stock_quantity"
          label={t("Stock of {name}", { name })}
          value={formatCount(stock)}
          now={t("Now {stock}", { stock: formatCount(stock) })}
          note={
            isLow ? (
              <span className="row-note text-danger">{stock === 0 ? t("Sold out") : t("Low^stock")}</span>
            ) : (
              <span className="row-note row-note-phone">{t("Stock")}</span>
            )
          }
        />
      </TableCell>
      <TableCell className="product-sale">
        <Switch
          label={t("{name} active", { name })}
          hideLabel
          name="is_active"
          defaultChecked={isActive}
          autoComplete="off"
        />
      </TableCell>
      <TableCell className="product-actions">
        <div className="flex justify-end gap-1">
          <Button variant="ghost" size="small" data-do="edit" className="product-edit">
            {t("Edit^short")}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-do="delete"
            className="product-delete"
            aria-label={t("Delete {name}", { name })}
          >
            <BinIcon />
          </Button>
        </div>
      </TableCell>
    </TableRow>
  );
}

/** Attributes that have no column. */
function Marks({ product }: { product: Product }) {
  const { price, original_price: before, discount_percentage: discount, category } = product;
  const isReduced = before !== null && before > price;

  return (
    <>
      {product.is_draft ? <Tag family="halogen">{t("Draft")}</Tag> : null}
      {product.is_flagship ? <Tag family="warm">{t("Flagship")}</Tag> : null}
      <span className="product-category-word">{t(category)}</span>
      <SoldOutReason product={product} />
      {discount > 0 ? (
        <span>
          {t("{discount}% off", { discount })}
          {isReduced ? (
            <span className="product-before">
              {renderRich(", was <price></price>", { price: () => <s>{formatTaka(before)}</s> })}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

type RowFieldProps = {
  field: "price" | "stock_quantity";
  label: string;
  value: string;
  /** Saved value, shown if the entered number could not be saved. */
  now: string;
  note: ReactNode;
};

/** Number field of a row: Enter saves and moves to the next row, Escape reverts. */
function RowField({ field, label, value, now, note }: RowFieldProps) {
  return (
    <div className="row-field">
      {note}
      <Input
        name={field}
        aria-label={label}
        defaultValue={value}
        inputMode={field === "price" ? "decimal" : "numeric"}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={14}
        className="row-input"
      />
      <span className="row-now">{now}</span>
    </div>
  );
}

function BinIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5" />
    </svg>
  );
}
