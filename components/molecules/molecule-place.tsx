"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import type { MoleculeStageProps } from "./molecule-stage";

type MoleculePlaceProps = {
  shapes: MoleculeStageProps["shapes"];
  /** The picture in whose place they are shown. */
  children: ReactNode;
};

/** A picture, and over it a button: what shows its molecules in 3D comes with the first press. */
export function MoleculePlace({ shapes, children }: MoleculePlaceProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [state, setState] = useState("new");

  function open() {
    setState("busy");
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      // It can be pressed again.
      () => setState("new"),
    );
  }

  return (
    <div className="molecule-place">
      <div hidden={state === "shown"}>{children}</div>
      {Stage ? (
        <Stage
          shapes={shapes}
          onReady={setState}
          onBack={() => {
            setStage(undefined);
            setState("back");
          }}
        />
      ) : null}
      {Stage && state !== "busy" ? null : (
        <Button
          variant="quiet"
          early
          className="molecule-open"
          data-tells="view_3d"
          pending={state === "busy"}
          // Who comes back from the molecule goes on where they were.
          autoFocus={state === "back"}
          onClick={open}
        >
          {t("See it in 3D")}
        </Button>
      )}
    </div>
  );
}
