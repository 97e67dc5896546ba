"use client";

import { createElement } from "react";

type TableCellsProps = {
  /** Beginning of the addresses of the atoms' pages. */
  base: string;
  /** Symbol, family, name and, unless it is the name, the page of each element: `H,nonmetal,Hydrogen;He,…`. */
  rows: string;
};

/** Links of the landing page's periodic table. */
export function TableCells({ base, rows }: TableCellsProps) {
  return rows.split(";").map((row) => {
    const [symbol, family, name = "", page = name.toLowerCase()] = row.split(",");

    return createElement(
      "a",
      { key: symbol, href: `${base}${page}-atom`, "data-family": family },
      symbol,
      createElement("b", null, name),
    );
  });
}
