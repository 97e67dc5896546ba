"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { MoleculeStageProps } from "./molecule-stage";

type OpenedMoleculeProps = Pick<MoleculeStageProps, "shapes"> & {
  /** Image that the 3D view replaces. */
  children: ReactNode;
};

/**
 * Opens the 3D model immediately, for visitors who scanned its card. Shows the image until the model is ready, and
 * without JavaScript.
 */
export function OpenedMolecule({ shapes, children }: OpenedMoleculeProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [state, setState] = useState("new");
  useEffect(() => {
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      // Keep the image.
      () => {},
    );
  }, []);

  return (
    <div className="molecule-place">
      <div hidden={state === "shown"}>{children}</div>
      {Stage && state !== "back" ? <Stage shapes={shapes} onReady={setState} onBack={() => setState("back")} /> : null}
    </div>
  );
}
