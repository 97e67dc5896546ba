"use client";

import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import "./bench.css";
import { type DragEvent, type FormEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Link } from "@/components/shared/link";
import { navigate, useIsNavigating } from "@/components/shared/navigation";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { earlyField } from "@/components/ui/early-field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { track } from "@/lib/analytics/track";
import { labAddress, labPage, MAX_CARDS } from "@/lib/reactions/addresses";
import type { CardGroup, LabCard } from "@/lib/reactions/cards";
import type { Outcome } from "@/lib/reactions/outcome";
import { Formula } from "../formula";
import { CardFace, ConditionIcon } from "./card-face";

type Card = Omit<LabCard, "shapes">;

type LabProps = {
  cards: readonly Card[];
  /** Groups with translated titles. */
  groups: readonly { group: CardGroup; title: string }[];
  /** Cards named in the URL. */
  selected: readonly string[];
  /** Outcome of the selected cards; null if the URL names none. */
  outcome: Outcome["kind"] | null;
  /** Shown beside the slots. */
  children?: ReactNode;
};

/** Fewest slots shown; another one appears once they are filled. */
const FEWEST_SLOTS = 2;

/** Form to select and combine cards; submitting opens the result page. */
export function Lab({ cards, groups, selected, outcome, children }: LabProps) {
  const [chosen, setChosen] = useState(selected);
  const [term, setTerm] = useState("");
  const [status, setStatus] = useState("");
  const isBusy = useIsNavigating();
  const found = useFound(cards, term);

  // Track once: a new URL remounts the lab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (outcome) track({ name: "reaction", cards: selected.join(), outcome });
  }, []);

  function choose(key: string) {
    setStatus("");
    if (chosen.includes(key)) setChosen(chosen.filter((each) => each !== key));
    else if (chosen.length === MAX_CARDS)
      setStatus(t("You can use {count} cards at most: remove one first.", { count: MAX_CARDS }));
    else setChosen(cards.map((card) => card.key).filter((each) => each === key || chosen.includes(each)));
  }

  /** Follows the link from a result to the start; there it only empties the form. */
  function reset(event: MouseEvent) {
    if (selected.length > 0) return;
    event.preventDefault();
    setChosen([]);
    setTerm("");
    setStatus(t("All slots are empty."));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const key = event.dataTransfer.getData("text/plain");
    if (cards.some((card) => card.key === key) && !chosen.includes(key)) choose(key);
  }

  function put(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) setStatus(t("Choose a card first."));
    else navigate(to(labAddress(chosen)), { scroll: true });
  }

  return (
    <form id="desk" action={to(labPage)} method="get" onSubmit={put} className="lab-desk">
      <div className="lab-top">
        <Slots cards={cards.filter(({ key }) => chosen.includes(key))} onTakeBack={choose} onDrop={drop} />
        {children}
      </div>
      <Label htmlFor="lab-search">{t("Find a card")}</Label>
      <Input
        {...earlyField}
        id="lab-search"
        type="search"
        value={term}
        maxLength={60}
        placeholder={t("Name or formula: iron, HCl, পানি")}
        autoComplete="off"
        onChange={(event) => setTerm(event.target.value)}
        // The search is live, so Enter must not submit the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {groups.map(({ group, title }) => {
        const all = cards.filter((card) => card.group === group);
        const tiles = all.map((card) => (
          <Tile
            key={card.key}
            card={card}
            isHidden={found !== null && !found.has(card.key)}
            isChosen={chosen.includes(card.key)}
            onChoose={choose}
          />
        ));
        const isFound = !found || all.some(({ key }) => found.has(key));

        return group === "Conditions" ? (
          <fieldset key={group} className="lab-group" hidden={!isFound}>
            <legend>{t("Add heat, light or a spark")}</legend>
            <div className="lab-tiles lab-things">{tiles}</div>
          </fieldset>
        ) : (
          <details
            key={group}
            className="lab-group"
            open={found !== null || group === "Elements" || all.some(({ key }) => selected.includes(key))}
            hidden={!isFound}
          >
            <summary>
              {title} <span className="text-soft">{localizeDigits(`${all.length}`)}</span>
            </summary>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the summary. */}
            <div
              role="group"
              aria-label={title}
              className={group === "Elements" ? "lab-tiles later" : "lab-tiles lab-tiles-wide"}
            >
              {tiles}
            </div>
          </details>
        );
      })}
      {found?.size === 0 ? (
        <p>{t("No card matches “{term}”. Try a name in English or Bangla, or a formula like H2O.", { term })}</p>
      ) : null}
      <div className="lab-bar">
        <Button type="submit" pending={isBusy}>
          {t("React")}
        </Button>
        <Link href={labPage} className={buttonVariants({ variant: "quiet" })} onClick={reset}>
          {t("Reset")}
        </Link>
        <BarCards cards={cards.filter(({ key }) => chosen.includes(key))} />
        <p role="status">{status}</p>
      </div>
    </form>
  );
}

/** The selected cards beside the button, because their slots may be off screen. */
function BarCards({ cards }: { cards: readonly Card[] }) {
  return (
    <p aria-hidden="true" className="lab-bar-cards">
      {cards.map((card) => (
        <span key={card.key} data-family={card.family}>
          {card.formula ? <Formula text={card.formula} /> : nameOf(card)}
        </span>
      ))}
    </p>
  );
}

/** Keys of the cards that match the search; null without a search. Loads the search code on the first character. */
function useFound(cards: readonly Card[], term: string): ReadonlySet<string> | null {
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);

  useEffect(() => {
    let isWanted = true;
    if (term.trim() === "") setFound(null);
    else
      import("@/lib/molecules/search").then(
        ({ findMolecules }) => isWanted && setFound(new Set(findMolecules(cards, term).map(({ key }) => key))),
        () => undefined,
      );

    return () => {
      isWanted = false;
    };
  }, [cards, term]);

  return found;
}

type TileProps = { card: Card; isHidden: boolean; isChosen: boolean; onChoose: (key: string) => void };

/** A card to select. Tiles that do not match the search are hidden but stay selected. */
function Tile({ card, isHidden, isChosen, onChoose }: TileProps) {
  const { key, formula, family, everyday } = card;
  const name = nameOf(card);
  const other = otherNameOf(card);
  // Textbooks name substances in both languages, but not conditions: omit their English names on Bangla pages.
  const hasOther = formula !== "" || other.lang === "bn";

  return (
    <label
      className="lab-tile"
      data-family={family}
      hidden={isHidden}
      draggable
      onDragStart={(event) => event.dataTransfer.setData("text/plain", key)}
    >
      <input
        {...earlyField}
        type="checkbox"
        className="tick"
        name="cards"
        value={key}
        checked={isChosen}
        onChange={() => onChoose(key)}
      />
      {formula ? (
        <b>
          <Formula text={formula} />
        </b>
      ) : (
        <ConditionIcon name={key} />
      )}
      {everyday ? <span className="font-semibold">{nameOf(everyday)}</span> : null}
      <span className={formula || everyday ? undefined : "font-semibold"}>{name}</span>
      {hasOther ? <span lang={other.lang}>{other.name}</span> : null}
    </label>
  );
}

type SlotsProps = { cards: readonly Card[]; onTakeBack: (key: string) => void; onDrop: (event: DragEvent) => void };

/** The selected cards in their slots, each with a remove button, and the next empty slot. */
function Slots({ cards, onTakeBack, onDrop }: SlotsProps) {
  const waiting = useUntilReady();
  const count = Math.max(FEWEST_SLOTS, Math.min(MAX_CARDS, cards.length + 1));
  const empty = count - cards.length;

  return (
    <ul
      aria-label={t("Chosen cards")}
      className="lab-slots"
      data-count={count}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {cards.map((card) => {
        const { key, formula } = card;
        return (
          <li key={key}>
            <button type="button" className="lab-slot" onClick={() => onTakeBack(key)} {...waiting}>
              <CardFace card={card} />
              <span className="sr-only">{t("{formula} {name}, remove", { formula, name: nameOf(card) }).trim()}</span>
            </button>
          </li>
        );
      })}
      {Array.from({ length: empty }, (_, index) => (
        // Empty slots are alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={index} aria-hidden="true" className="lab-slot lab-slot-empty">
          <span>{t("Card {n}^slot", { n: cards.length + index + 1 })}</span>
        </li>
      ))}
    </ul>
  );
}
