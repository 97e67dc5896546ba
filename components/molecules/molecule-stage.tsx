"use client";

import { useEffect, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { Button, buttonVariants } from "@/components/ui/button";
import { pageOf, type ShapeFiles } from "@/lib/molecules/ar-links";
import { lookOf } from "@/lib/molecules/looks";
import type { Shape } from "@/lib/molecules/shape";
import { elementNameOf } from "@/lib/molecules/symbols";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { ModelCanvas } from "./model-canvas";
import { TableLink } from "./table-link";
import { useViewer } from "./use-viewer";
import type { Turn } from "./viewer";

export type MoleculeStageProps = {
  shapes: readonly ShapeFiles[];
  /** Called with `shown` when the model is drawn, or `poster` if it cannot be. */
  onReady: (state: "shown" | "poster") => void;
  onBack: () => void;
};

const turns: readonly (readonly [Turn, label: Label, path: string])[] = [
  ["left", "Turn left", "m12 4-6 6 6 6"],
  ["right", "Turn right", "m8 4 6 6-6 6"],
  ["up", "Turn up", "m4 12 6-6 6 6"],
  ["down", "Turn down", "m4 8 6 6 6-6"],
  ["nearer", "Zoom in", "M10 4v12M4 10h12"],
  ["further", "Zoom out", "M4 10h12"],
];

function initialHint({ s }: Shape): string {
  if (!s?.length) return t("Tap two atoms for a length, three for an angle.");

  const counts = localizeDigits(s.map(([, electrons]) => electrons).join(", "));
  return t("A model: electrons by shell: {counts}. A real atom has no rings.", { counts });
}

/** Interactive 3D viewer that replaces an image. */
export function MoleculeStage({ shapes, onReady, onBack }: MoleculeStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [files, setFiles] = useState(shapes[0] as ShapeFiles);
  const [isFull, setIsFull] = useState(false);
  const { viewer, shape, measurement, failure } = useViewer(canvas, `${files.stem}.json`);
  const state = failure ? "poster" : viewer && shape ? "shown" : null;

  useEffect(() => {
    if (!state) return;
    onReady(state);
    if (state === "shown") canvas.current?.focus({ preventScroll: true });
  }, [state, onReady]);

  function fill(full: boolean) {
    setIsFull(full);
    viewer?.fill(full);
  }

  const page = to(pageOf(files));

  return (
    <section
      aria-label={t("3D view")}
      className="grid gap-2"
      hidden={!state}
      onKeyDown={(event) => {
        if (event.key === "Escape") onBack();
      }}
    >
      {shapes.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: not form fields.
        <div role="group" aria-label={t("Molecules")} className="molecule-row">
          {shapes.map((each) => (
            <Button
              key={each.stem}
              variant="ghost"
              className="px-3"
              aria-pressed={each === files}
              onClick={() => setFiles(each)}
            >
              {each.name}
            </Button>
          ))}
        </div>
      ) : null}
      <div hidden={failure !== null} className="molecule-ground">
        <ModelCanvas ref={canvas} label={labelOf(files, isFull)} />
        <Button variant="quiet" size="icon" aria-label={t("Back to the start")} onClick={() => viewer?.turn("home")}>
          <LineIcon path="M4 4v5h5M4.5 9a6.5 6.5 0 1 1 .3 4" />
        </Button>
        <Button variant="quiet" size="icon" aria-label={t("Back to the picture")} onClick={onBack}>
          <LineIcon path="m5 5 10 10M15 5 5 15" />
        </Button>
      </div>
      {shape?.b.length && !failure ? <ColourKey shape={shape} /> : null}
      <p role="status" className="text-sm max-sm:min-h-10">
        {(failure && t(failure)) || measurement || (shape ? initialHint(shape) : "")}
      </p>
      {failure ? null : (
        <div className="molecule-ways">
          {/* biome-ignore lint/a11y/useSemanticElements: not form fields. */}
          <div role="group" aria-label={t("Turn and zoom")} className="molecule-turns">
            {turns.map(([turn, label, path]) => (
              <Button key={turn} variant="quiet" size="icon" aria-label={t(label)} onClick={() => viewer?.turn(turn)}>
                <LineIcon path={path} />
              </Button>
            ))}
          </div>
          {shape?.b.length ? (
            <>
              <Button variant="quiet" aria-pressed={isFull} onClick={() => fill(!isFull)}>
                {t("Space-filling")}
              </Button>
              <Button variant="quiet" onClick={() => viewer?.measureNext()}>
                {t("Lengths and angles")}
              </Button>
            </>
          ) : null}
        </div>
      )}
      <div className="molecule-ways">
        <TableLink {...files} />
        {location.pathname === page ? null : (
          <a href={page} className={buttonVariants({ variant: "quiet" })}>
            {t("More about this")}
          </a>
        )}
        {failure ? (
          <Button variant="ghost" onClick={onBack}>
            {t("Back to the picture")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function ColourKey({ shape }: { shape: Shape }) {
  const elements = [...new Set(shape.a.map(([number]) => number))].sort((one, other) => one - other);

  return (
    <ul aria-label={t("Colours")} className="flex flex-wrap gap-x-4 text-sm">
      {elements.map((number) => (
        <li key={number} className="flex items-center gap-1.5">
          <span className="molecule-colour" style={{ background: lookOf(number)[0] }} />
          {elementNameOf(number)}
        </li>
      ))}
    </ul>
  );
}

const labelOf = ({ name }: ShapeFiles, isFull: boolean): string =>
  isFull
    ? t("{name}, space-filling model. Turn it with the arrow keys.", { name })
    : t("{name}, ball-and-stick model. Turn it with the arrow keys.", { name });
