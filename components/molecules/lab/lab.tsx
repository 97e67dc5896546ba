"use client";

import "../lab.css";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Label } from "@/components/ui/field";
import { track } from "@/lib/analytics/track";
import { chosenCards, labAddress, labPage, MOST_CARDS } from "@/lib/reactions/addresses";
import type { LabCard } from "@/lib/reactions/cards";
import { Formula } from "../formula";
import type { Result } from "./put-together";

type Card = Omit<LabCard, "shapes">;

type LabProps = {
  cards: readonly Card[];
  /** What the page was asked for by its address. */
  asked: readonly string[];
  /** What came of them; null where the address names no cards. */
  outcome: ReactNode;
  /** Where one can begin. */
  start: ReactNode;
};

const TOO_FEW = "Choose two cards, or three.";
const TOO_MANY = "Three cards at most: take one back first.";
const NOT_LOADED = "That did not come. Look at your connection and press again.";

/** Two or three cards are chosen and put together. A form for whoever has no scripts; reactions come with the press. */
export function Lab({ cards, asked, outcome: first, start }: LabProps) {
  const [chosen, setChosen] = useState(asked);
  const [outcome, setOutcome] = useState(first);
  const [term, setTerm] = useState("");
  const [told, setTold] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keys = cards.map(({ key }) => key);

  async function look(wanted: readonly string[]): Promise<Result | null> {
    if (wanted.length < 2) return null;
    const { putTogether } = await import("./put-together");

    return putTogether(wanted, cards);
  }

  // Back and forward: the address says which cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards of the lab do not change.
  useEffect(() => {
    const read = () => {
      const wanted = chosenCards({ cards: new URLSearchParams(location.search).getAll("cards") }, keys);
      setChosen(wanted);
      look(wanted).then(
        (result) => setOutcome(result?.view ?? null),
        () => setTold(NOT_LOADED),
      );
    };
    addEventListener("popstate", read);

    return () => removeEventListener("popstate", read);
  }, []);

  function choose(key: string) {
    setTold("");
    if (chosen.includes(key)) setChosen(chosen.filter((each) => each !== key));
    else if (chosen.length === MOST_CARDS) setTold(TOO_MANY);
    else setChosen(keys.filter((each) => each === key || chosen.includes(each)));
  }

  async function put(event: FormEvent) {
    event.preventDefault();
    if (chosen.length < 2) return setTold(TOO_FEW);
    setIsBusy(true);
    try {
      const next = await look(chosen);
      if (!next) return;
      setOutcome(next.view);
      setTold(next.status);
      track({ name: "reaction", cards: chosen.join(), outcome: next.kind });
      if (location.pathname + location.search !== labAddress(chosen)) history.pushState(null, "", labAddress(chosen));
      place.current?.scrollIntoView({ block: "start" });
    } catch {
      setTold(NOT_LOADED);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="lab">
      <form action={labPage} method="get" onSubmit={(event) => void put(event)} className="panel lab-desk">
        <Label htmlFor="lab-search">Find a card</Label>
        <Input
          id="lab-search"
          type="search"
          value={term}
          maxLength={60}
          placeholder="Name or formula: iron, HCl, পানি"
          autoComplete="off"
          onChange={(event) => setTerm(event.target.value)}
          // Enter here means the search, which has been done.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <CardChoice cards={cards} term={term} chosen={chosen} onChoose={choose} />
        <div className="lab-bench">
          <Bench cards={cards.filter(({ key }) => chosen.includes(key))} onTakeBack={choose} />
          <Button type="submit" pending={isBusy}>
            Put them together
          </Button>
        </div>
        <p role="status" className="min-h-6 text-sm">
          {told}
        </p>
      </form>
      <div ref={place} className="lab-outcome">
        {outcome ?? start}
      </div>
    </div>
  );
}

type CardChoiceProps = {
  cards: readonly Card[];
  term: string;
  chosen: readonly string[];
  onChoose: (key: string) => void;
};

/** All cards as boxes to tick; those that are not searched for are hidden, and stay ticked. */
function CardChoice({ cards, term, chosen, onChoose }: CardChoiceProps) {
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const isFound = (key: string) => found === null || found.has(key);

  // How one searches comes with the first letter.
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

  return (
    // What scrolls is reached by keys through the boxes in it.
    // biome-ignore lint/a11y/useSemanticElements: its field sets are inside.
    <div className="lab-cards" role="group" aria-label="Cards">
      {(["Elements", "Compounds", "What helps"] as const).map((group) => {
        const all = cards.filter((card) => card.group === group);

        return (
          <fieldset key={group} hidden={!all.some(({ key }) => isFound(key))}>
            <legend>{group}</legend>
            <div>
              {all.map(({ key, name, nameBn, formula }) => (
                <label key={key} hidden={!isFound(key)}>
                  <input
                    type="checkbox"
                    name="cards"
                    value={key}
                    checked={chosen.includes(key)}
                    onChange={() => onChoose(key)}
                  />
                  <b>{formula ? <Formula text={formula} /> : name}</b>
                  {formula ? <span>{name}</span> : null}
                  <span lang="bn">{nameBn}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {found?.size === 0 ? (
        <p>{`No card is called “${term}”. Try a name in English or Bangla, or a formula like H2O.`}</p>
      ) : null}
    </div>
  );
}

/** What has been chosen, each to be taken back. */
function Bench({ cards, onTakeBack }: { cards: readonly Card[]; onTakeBack: (key: string) => void }) {
  return (
    <ul aria-label="Chosen cards">
      {cards.map(({ key, name, formula }) => (
        <li key={key}>
          <Button variant="quiet" aria-label={`${formula} ${name}, take back`.trim()} onClick={() => onTakeBack(key)}>
            <span>{formula ? <Formula text={formula} /> : name}</span>
            <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
