"use client";

import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Options, Select } from "@/components/ui/select";
import { elementsPage } from "@/lib/elements/addresses";
import { type ElementFamily, families, familyLabels } from "@/lib/elements/family-labels";
import { type CellData, type CellPaint, paintOf, shadeName, unpackValues } from "@/lib/elements/paint";
import { COLDEST, type Colouring, colourings, HOTTEST, type TableView, tableAddress } from "@/lib/elements/view";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t, tn } from "@/lib/texts/text";

const dataOf = ({ dataset }: HTMLElement): CellData => ({
  family: dataset.family as ElementFamily,
  words: dataset.words ?? "",
  mass: dataset.mass ?? null,
  values: unpackValues(dataset.values ?? ""),
});

function show(cell: HTMLElement, { shade, state, note, isDim }: CellPaint): void {
  const { dataset, style } = cell;
  style.setProperty("--shade", `${shade ?? 0}`);
  dataset.shade = shadeName(shade) ?? "";
  dataset.state = state ?? "";
  dataset.dim = `${isDim}`;
  const line = cell.querySelector("small");
  if (line) line.textContent = note;
}

/** Paints the table's cells, which are plain HTML, and returns how many are found. */
function paint(view: TableView): number {
  const table = document.querySelector<HTMLElement>(".ptable[data-view]");
  if (!table) return 0;
  table.dataset.view = view.colour;
  const paints = [...table.querySelectorAll("a")].map((cell) => {
    const each = paintOf(dataOf(cell), view);
    show(cell, each);

    return each;
  });
  const found = paints.filter(({ isDim }) => !isDim).length;
  table.toggleAttribute("data-chosen", found < paints.length);

  return found;
}

type TableControlsProps = { first: TableView };

/** Colours, family, temperature and search. Without scripts a form that reloads the page. */
export function TableControls({ first }: TableControlsProps) {
  const [view, setView] = useState(first);
  const [found, setFound] = useState<number | null>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    setFound(paint(view));
    history.replaceState(history.state, "", to(tableAddress(view)));
  }, [view]);

  const change = (changes: Partial<TableView>) => setView((before) => ({ ...before, ...changes }));

  return (
    <form
      action={to(elementsPage)}
      method="get"
      className="table-controls"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="table-fields">
        <p>
          <Label htmlFor="table-search">{t("Find an element")}</Label>
          <Input
            id="table-search"
            type="search"
            name="search"
            defaultValue={first.search}
            maxLength={40}
            placeholder={t("Copper, Cu, 29")}
            autoComplete="off"
            onChange={({ target }) => change({ search: target.value.trim() })}
          />
        </p>
        <p>
          <Label htmlFor="table-colour">{t("Colour by")}</Label>
          <Select
            id="table-colour"
            name="colour"
            defaultValue={first.colour}
            onChange={({ target }) => change({ colour: target.value as Colouring })}
          >
            <Options words={colourings} />
          </Select>
        </p>
        <p className="table-temperature">
          <Label htmlFor="table-temperature">
            {t("Temperature: {degrees} °C", { degrees: localizeDigits(`${view.temperature}`) })}
          </Label>
          <input
            id="table-temperature"
            type="range"
            name="temperature"
            min={COLDEST}
            max={HOTTEST}
            step={1}
            defaultValue={first.temperature}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => change({ temperature: target.valueAsNumber })}
          />
        </p>
        <button type="submit" className={buttonVariants({ variant: "quiet", className: "no-script-only" })}>
          {t("Show")}
        </button>
      </div>
      <fieldset className="family-filter">
        <legend className="sr-only">{t("Family")}</legend>
        <FamilyChoice value="" isOn={view.family === null} onChoose={() => change({ family: null })} />
        {families.map((family) => (
          <FamilyChoice key={family} value={family} isOn={view.family === family} onChoose={() => change({ family })} />
        ))}
      </fieldset>
      <p className="table-status">
        <span>{t(colourings[view.colour].text)}</span>
        <span role="status">
          {found === null || (view.search === "" && view.family === null)
            ? ""
            : tn(found, "One element found.", "{n} elements found.")}
        </span>
      </p>
    </form>
  );
}

type FamilyChoiceProps = { value: ElementFamily | ""; isOn: boolean; onChoose: () => void };

function FamilyChoice({ value, isOn, onChoose }: FamilyChoiceProps) {
  return (
    <label data-family={value || "neutral"}>
      <input type="radio" name="family" value={value} checked={isOn} onChange={onChoose} />
      {value === "" ? t("All") : t(familyLabels[value])}
    </label>
  );
}

/** Prints the table as a wall chart, on one of two paper sizes. */
export function PrintCharts() {
  return (
    <p className="table-prints needs-script flex flex-wrap gap-2.5">
      <PrintChart paper="a4">{t("Print on A4")}</PrintChart>
      <PrintChart paper="a3">{t("Print on A3")}</PrintChart>
    </p>
  );
}

/** Wall chart: the style sheet has a page for each paper. */
function PrintChart({ paper, children }: { paper: "a3" | "a4"; children: string }) {
  return (
    <Button
      variant="quiet"
      early
      onClick={() => {
        document.documentElement.dataset.paper = paper;
        window.print();
      }}
    >
      {children}
    </Button>
  );
}
