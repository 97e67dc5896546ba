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

/** Image with a button that replaces it with 3D models. Loads the 3D code on click. */
export function MoleculePlace({ shapes, children }: MoleculePlaceProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [state, setState] = useState("new");

  function open() {
    track({ name: "view_3d" });
    setState("busy");
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      // Loading failed: show the button again, to allow a retry.
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
