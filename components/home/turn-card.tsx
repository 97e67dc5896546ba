"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { TurningCardProps } from "@/components/molecules/turning-card";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

type TurnCardProps = Pick<TurningCardProps, "file" | "label"> & {
  /** The card that is turned, as it lies. */
  card: ReactNode;
  /** The picture in whose place it turns. */
  children: ReactNode;
};

/** A picture, and a button that lays its card on a table and lets it be turned. What does that comes with the press. */
export function TurnCard({ card, children, ...rest }: TurnCardProps) {
  /** Null once it was left again. */
  const [Card, setCard] = useState<ComponentType<TurningCardProps> | null>();

  if (Card) {
    return (
      <Card {...rest} onBack={() => setCard(null)}>
        {card}
      </Card>
    );
  }
  return (
    <>
      {children}
      <Button
        variant="quiet"
        early
        className="turn-card needs-script"
        autoFocus={Card === null}
        data-tells="view_3d"
        onClick={() => import("@/components/molecules/turning-card").then((all) => setCard(() => all.TurningCard))}
      >
        {t("Turn it in 3D")}
      </Button>
    </>
  );
}
