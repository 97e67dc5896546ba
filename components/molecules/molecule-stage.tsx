"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ShapeFiles } from "@/lib/molecules/ar-links";
import type { Shape } from "@/lib/molecules/shape";
import { TableLink } from "./table-link";
import { useViewer } from "./use-viewer";
import type { Turn } from "./viewer";

export type MoleculeStageProps = {
  shapes: readonly ShapeFiles[];
  /** Whether the picture makes room for it, or stays. */
  onReady: (state: "shown" | "poster") => void;
  onBack: () => void;
};

const turns: readonly (readonly [Turn, label: string, path: string])[] = [
  ["left", "Turn left", "m12 4-6 6 6 6"],
  ["right", "Turn right", "m8 4 6 6-6 6"],
  ["up", "Turn up", "m4 12 6-6 6 6"],
  ["down", "Turn down", "m4 8 6 6 6-6"],
  ["nearer", "Nearer", "M10 4v12M4 10h12"],
  ["further", "Further", "M4 10h12"],
];

function firstWords({ s }: Shape): string {
  if (!s?.length) return "Touch two atoms for a length, three for an angle.";

  const counts = s.map(([, electrons]) => electrons).join(", ");
  return `A model: electrons by shell: ${counts}. A real atom has no rings.`;
}

/** Molecules to turn, in the place of a picture. */
export function MoleculeStage({ shapes, onReady, onBack }: MoleculeStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [files, setFiles] = useState(shapes[0] as ShapeFiles);
  const [isFull, setIsFull] = useState(false);
  const { viewer, shape, told, failure } = useViewer(canvas, `${files.stem}.json`);
  const state = failure ? "poster" : viewer && shape ? "shown" : null;

  useEffect(() => {
    if (!state) return;
    onReady(state);
    if (state === "shown") canvas.current?.focus({ preventScroll: true });
  }, [state, onReady]);

  function fill(full: boolean) {
    setIsFull(full);
    viewer?.setLook({ isFull: full });
  }

  return (
    <section aria-label="3D view" className="grid gap-2" hidden={!state}>
      {shapes.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a field set is of a form.
        <div role="group" aria-label="Molecules" className="molecule-row">
          {shapes.map((each) => (
            <Button
              key={each.stem}
              variant="ghost"
              size="small"
              aria-pressed={each === files}
              onClick={() => setFiles(each)}
            >
              {each.name}
            </Button>
          ))}
        </div>
      ) : null}
      <div hidden={failure !== ""} className="molecule-ground">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes keys, which a screen reader has to let through. */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-roledescription="3D model"
          aria-label={labelOf(files, isFull)}
        />
        <Button variant="quiet" size="icon" aria-label="Back to the picture" onClick={onBack}>
          <Icon path="m5 5 10 10M15 5 5 15" />
        </Button>
      </div>
      <p role="status" className="min-h-10 text-sm">
        {failure || told || (shape ? firstWords(shape) : "")}
      </p>
      {failure ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a field set is of a form. */}
          <div role="group" aria-label="Turn and zoom" className="molecule-turns">
            {turns.map(([turn, label, path]) => (
              <Button key={turn} variant="quiet" size="icon" aria-label={label} onClick={() => viewer?.turn(turn)}>
                <Icon path={path} />
              </Button>
            ))}
          </div>
          {shape?.b.length ? (
            <div className="molecule-ways">
              <Button variant="quiet" aria-pressed={isFull} onClick={() => fill(!isFull)}>
                Space-filling
              </Button>
              <Button variant="quiet" onClick={() => viewer?.measureNext()}>
                Lengths and angles
              </Button>
            </div>
          ) : null}
        </>
      )}
      <div className="molecule-ways">
        <TableLink {...files} />
        {failure ? (
          <Button variant="ghost" onClick={onBack}>
            Back to the picture
          </Button>
        ) : null}
      </div>
    </section>
  );
}

const labelOf = ({ name }: ShapeFiles, isFull: boolean): string =>
  `${name}, ${isFull ? "space-filling" : "ball-and-stick"} model. Turn it by the arrow keys.`;

function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
