"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { track } from "@/lib/analytics/track";
import { t } from "@/lib/texts/text";
import type { MoleculeStageProps } from "./molecule-stage";

type MoleculePlaceProps = {
  shapes: MoleculeStageProps["shapes"];
  /** Image that the 3D view replaces. */
  children: ReactNode;
};

/** Image with a button that replaces it by its molecules in 3D. Loads the 3D code on the first click. */
export function MoleculePlace({ shapes, children }: MoleculePlaceProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [state, setState] = useState("new");

  function open() {
    track({ name: "view_3d" });
    setState("busy");
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      // Loading failed: the button can be clicked again.
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
          pending={state === "busy"}
          // Restore the focus after closing the model.
          autoFocus={state === "back"}
          onClick={open}
        >
          {t("See it in 3D")}
        </Button>
      )}
    </div>
  );
}
