"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { TurningCardProps } from "@/components/molecules/turning-card";
import { Button } from "@/components/ui/button";
import { track } from "@/lib/analytics/track";
import { t } from "@/lib/texts/text";

type TurnCardProps = Pick<TurningCardProps, "file" | "label"> & {
  /** Card to show in 3D. */
  card: ReactNode;
  /** The image that the 3D view replaces. */
  children: ReactNode;
};

/** Image with a button that replaces it with an interactive 3D card. Loads the 3D code on click. */
export function TurnCard({ card, children, ...rest }: TurnCardProps) {
  /** The 3D card component; null before loading and after closing. */
  const [Card, setCard] = useState<ComponentType<TurningCardProps> | null>();

  function open() {
    track({ name: "view_3d" });
    void import("@/components/molecules/turning-card").then((all) => setCard(() => all.TurningCard));
  }

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
      <Button variant="quiet" early className="turn-card needs-script" autoFocus={Card === null} onClick={open}>
        {t("Turn it in 3D")}
      </Button>
    </>
  );
}
