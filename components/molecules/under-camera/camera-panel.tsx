"use client";

import { Link } from "@/components/shared/link";
import { Button, buttonVariants } from "@/components/ui/button";
import type { CombinationResult } from "@/lib/reactions/combinations";
import { t } from "@/lib/texts/text";
import { formulasOf, groupText, labOf, reactionFor, visibleCardsText } from "./camera-texts";
import type { Card, Group, Seen } from "./session";
import type { Loading } from "./use-reaction-data";

const MAX_LINKS = 3;

type CameraPanelProps = {
  /** Whether the view is full-screen. It then has a history entry, which links must replace. */
  isFull: boolean;
  /** Null while the camera starts. */
  seen: Seen | null;
  meetings: Loading;
  /** Adds conditions such as heat or light to touching cards. */
  onAdd: (cards: readonly Card[], added: readonly string[]) => void;
  onLoad: () => void;
};

/** Text and actions for the detected cards. */
export function CameraPanel({ isFull, seen, meetings, onAdd, onLoad }: CameraPanelProps) {
  const groups = seen?.groups ?? [];
  const isLoaded = typeof meetings === "object";
  const hasMet = groups.length > 0;
  const grouped = groups.filter(({ isOnSheet }) => !isOnSheet).flatMap(({ cards }) => cards);
  const alone = (seen?.cards ?? []).filter(({ mark }) => !grouped.some((card) => card.mark === mark));
  // Limit the links in full-screen mode, where the panel has little space.
  const linked = !isFull ? alone : hasMet ? [] : alone.slice(0, MAX_LINKS);

  return (
    <>
      <div role="status" className="grid gap-1.5 font-medium">
        {seen ? null : <p>{t("The camera is starting…")}</p>}
        {seen && !hasMet ? <p>{visibleCardsText(seen)}</p> : null}
        {hasMet && meetings === "loading" ? <p>{t("Loading the reaction of these cards…")}</p> : null}
        {hasMet && meetings === "failed" ? <p>{t("We couldn't load the reaction of these cards.")}</p> : null}
        {isLoaded
          ? groups.map((group) => <p key={group.cards.map(({ mark }) => mark).join()}>{groupText(group, meetings)}</p>)
          : null}
      </div>
      {hasMet && meetings === "failed" ? <Button onClick={onLoad}>{t("Try again")}</Button> : null}
      {isLoaded
        ? groups.map((group) => (
            <GroupButtons
              key={group.cards.map(({ mark }) => mark).join()}
              group={group}
              meeting={reactionFor(meetings, group.cards, group.added)}
              isOneOfSeveral={groups.length > 1}
              isFull={isFull}
              onAdd={onAdd}
            />
          ))
        : null}
      {linked.map((card) => (
        <AboutCard key={card.mark} card={card} isFull={isFull} />
      ))}
    </>
  );
}

type GroupButtonsProps = Pick<CameraPanelProps, "isFull" | "onAdd"> & {
  group: Group;
  /** Whether several groups need the same condition, so that the button labels must include the cards. */
  isOneOfSeveral: boolean;
  meeting: CombinationResult | null;
};

function GroupButtons({ group, isOneOfSeveral, meeting, isFull, onAdd }: GroupButtonsProps) {
  const { additions = [], href } = meeting ?? {};
  const suffix = isOneOfSeveral ? ` · ${formulasOf(group.cards)}` : "";
  const lab = group.isOnSheet ? null : labOf(group);

  return (
    <>
      {additions.map(({ label, cards }) => (
        <Button key={label} onClick={() => onAdd(group.cards, cards)}>
          {label + suffix}
        </Button>
      ))}
      {href ? (
        <Link href={href} data-replace={isFull ? "" : undefined} className={buttonVariants()}>
          {t("More about this reaction") + suffix}
        </Link>
      ) : lab ? (
        <Link href={lab} data-replace={isFull ? "" : undefined} className={buttonVariants({ variant: "quiet" })}>
          {t("Open in the lab") + suffix}
        </Link>
      ) : group.isOnSheet ? null : (
        group.cards.map((card) => <AboutCard key={card.mark} card={card} isFull={isFull} />)
      )}
    </>
  );
}

const AboutCard = ({ card: { name, href }, isFull }: { card: Card; isFull: boolean }) => (
  <Link href={href} data-replace={isFull ? "" : undefined} className={buttonVariants({ variant: "quiet" })}>
    {t("More about {name}", { name })}
  </Link>
);
