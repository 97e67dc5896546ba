"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ReactionStageProps } from "./reaction-stage";

/** The room in which the atoms go their ways: what draws them comes after the words. */
export function ReactionPicture({ scene, catalyst }: { scene: string; catalyst: string | null }) {
  const [Stage, setStage] = useState<ComponentType<ReactionStageProps>>();

  useEffect(() => {
    let isWanted = true;
    import("./reaction-stage").then(
      ({ ReactionStage }) => isWanted && setStage(() => ReactionStage),
      // The words and the equation stand by themselves.
      () => undefined,
    );

    return () => {
      isWanted = false;
    };
  }, []);

  return <div className="reaction-place">{Stage ? <Stage file={scene} catalyst={catalyst} /> : null}</div>;
}
