"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ReactionStageProps } from "./reaction-stage";

/** Reserves the space of the reaction animation, whose code is loaded after the text. */
export function ReactionPicture({ scene, catalyst }: { scene: string; catalyst: string | null }) {
  const [Stage, setStage] = useState<ComponentType<ReactionStageProps>>();

  useEffect(() => {
    let isWanted = true;
    import("./reaction-stage").then(
      ({ ReactionStage }) => isWanted && setStage(() => ReactionStage),
      // The page is complete without the animation.
      () => undefined,
    );

    return () => {
      isWanted = false;
    };
  }, []);

  return <div className="reaction-place">{Stage ? <Stage file={scene} catalyst={catalyst} /> : null}</div>;
}
