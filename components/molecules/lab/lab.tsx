"use client";

import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import "../lab.css";
import { type FormEvent, useEffect, useState } from "react";
import { navigate, useIsNavigating } from "@/components/shared/navigation";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { earlyField } from "@/components/ui/early-field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { track } from "@/lib/analytics/track";
import { labAddress, labPage, MAX_CARDS } from "@/lib/reactions/addresses";
import type { CardGroup, LabCard } from "@/lib/reactions/cards";
import type { Outcome } from "@/lib/reactions/outcome";
import { Formula } from "../formula";

type Card = Omit<LabCard, "shapes">;

type LabProps = {
  cards: readonly Card[];
  /** Groups with translated titles. */
  groups: readonly { group: CardGroup; title: string }[];
  /** Cards named in the URL. */
  selected: readonly string[];
  /** Outcome of the selected cards; null if the URL names none. */
  outcome: Outcome["kind"] | null;
};

/** Form to select and combine cards; submitting opens the result page. */
export function Lab({ cards, groups, selected, outcome }: LabProps) {
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
      setStatus(t("{count} cards at most: take one back first.", { count: MAX_CARDS }));
    else setChosen(cards.map((card) => card.key).filter((each) => each === key || chosen.includes(each)));
  }

  function put(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) setStatus(t("Choose a card first."));
    else navigate(to(labAddress(chosen)), { scroll: true });
  }

  return (
    <form id="desk" action={to(labPage)} method="get" onSubmit={put} className="panel lab-desk">
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
            <legend>{t("What they may need")}</legend>
            <div className="lab-tiles lab-tiles-wide">{tiles}</div>
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
              className={group === "Elements" ? "lab-tiles" : "lab-tiles lab-tiles-wide"}
            >
              {tiles}
            </div>
          </details>
        );
      })}
      {found?.size === 0 ? (
        <p>{t("No card matches “{term}”. Try a name in English or Bangla, or a formula like H2O.", { term })}</p>
      ) : null}
      <div className="lab-bench">
        <Bench cards={cards.filter(({ key }) => chosen.includes(key))} onTakeBack={choose} />
        <Button type="submit" pending={isBusy}>
          {t("Put them together")}
        </Button>
        <p role="status">{status}</p>
      </div>
    </form>
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
  const { key, formula, group } = card;
  const name = nameOf(card);
  const other = otherNameOf(card);
  // Textbooks name substances in both languages, but not conditions: omit their English names on Bangla pages.
  const hasOther = group !== "Conditions" || other.lang === "bn";

  return (
    <label className="lab-tile" hidden={isHidden}>
      <input
        {...earlyField}
        type="checkbox"
        className="tick"
        name="cards"
        value={key}
        checked={isChosen}
        onChange={() => onChoose(key)}
      />
      <b className={formula ? undefined : "lab-word"}>{formula ? <Formula text={formula} /> : name}</b>
      {formula ? <span>{name}</span> : null}
      {hasOther ? <span lang={other.lang}>{other.name}</span> : null}
    </label>
  );
}

/** The selected cards, each with a remove button. */
function Bench({ cards, onTakeBack }: { cards: readonly Card[]; onTakeBack: (key: string) => void }) {
  const waiting = useUntilReady();

  return (
    <ul aria-label={t("Chosen cards")} hidden={cards.length === 0}>
      {cards.map((card) => {
        const { key, formula } = card;
        const name = nameOf(card);
        return (
          <li key={key}>
            <Button
              variant="quiet"
              aria-label={t("{formula} {name}, remove", { formula, name }).trim()}
              onClick={() => onTakeBack(key)}
              {...waiting}
            >
              <span>{formula ? <Formula text={formula} /> : name}</span>
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
