"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { MoleculeStageProps } from "./molecule-stage";

type OpenedMoleculeProps = Pick<MoleculeStageProps, "shapes"> & {
  /** The picture in whose place it comes. */
  children: ReactNode;
};

/** A molecule that is there at once, for whoever came by its card: its picture until it can be turned, and without scripts. */
export function OpenedMolecule({ shapes, children }: OpenedMoleculeProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [state, setState] = useState("new");
  useEffect(() => {
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      // The picture stays.
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
