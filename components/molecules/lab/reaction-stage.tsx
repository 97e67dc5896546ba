"use client";

import { useEffect, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { Button } from "@/components/ui/button";
import type { Ion, Scene } from "@/lib/reactions/scene";
import type { Label } from "@/lib/texts/catalogue";
import { formatList } from "@/lib/texts/list";
import { t } from "@/lib/texts/text";
import { colourIn } from "./reaction-parts";
import { ReactionView } from "./reaction-view";
import { symbolIn } from "./scene-symbols";

export type ReactionStageProps = { file: string; catalyst: string | null };

const NO_3D: Label = "This browser can't show the model. The equation counts the same atoms.";
const NOT_LOADED: Label = "We couldn't load the model. The equation counts the same atoms.";

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Animates atoms from reactants to products. With reduced motion shows both states as stills. */
export function ReactionStage({ file, catalyst }: ReactionStageProps) {
  const [scene, setScene] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<Label | null>(null);

  useEffect(() => {
    let isWanted = true;
    async function load() {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      const loaded: Scene = await answer.json();
      if (isWanted) setScene(loaded);
    }
    load().catch(() => isWanted && setFailure(NOT_LOADED));

    return () => {
      isWanted = false;
    };
  }, [file]);

  if (failure) return <p className="text-sm text-soft">{t(failure)}</p>;
  if (!scene) return null;

  const fail = () => setFailure(NO_3D);
  return (
    <figure className="grid gap-2">
      {isStill() ? (
        <div className="reaction-stills">
          <Still scene={scene} share={0} name={t("Before")} onFail={fail} />
          <Still scene={scene} share={1} name={t("After")} onFail={fail} />
        </div>
      ) : (
        <Film scene={scene} onFail={fail} />
      )}
      <figcaption className="grid gap-1 text-sm">
        <Legend scene={scene} />
        <Ions scene={scene} />
        <SharedBonds scene={scene} />
        <p className="text-soft">
          {catalyst
            ? t("One {catalyst}, the catalyst, is counted with them; the equation leaves it out.", { catalyst })
            : null}{" "}
          {t(
            "Each element has the same number of atoms before and after. A model: it counts the atoms and does not show how they move.",
          )}
        </p>
      </figcaption>
    </figure>
  );
}

type PictureProps = { scene: Scene; onFail: () => void };

/** Creates a view on the canvas and disposes of it on unmount. */
function useView(scene: Scene, onFail: () => void, start: (view: ReactionView) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ReactionView | null>(null);

  // Scene and callbacks do not change: another scene remounts the component.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!canvas.current || !names.current) return;
    let made: ReactionView;
    try {
      made = new ReactionView(canvas.current, names.current, scene);
    } catch {
      onFail();
      return;
    }
    setView(made);
    start(made);
    canvas.current.addEventListener("webglcontextlost", onFail);
    const here = canvas.current;

    return () => {
      here.removeEventListener("webglcontextlost", onFail);
      made.end();
    };
  }, []);

  const ground = (label: string) => (
    <div className="reaction-ground">
      <canvas ref={canvas} role="img" aria-label={label} />
      <div ref={names} aria-hidden="true" />
    </div>
  );

  return { ground, view };
}

const steps: readonly (readonly [Label, path: string, act: (view: ReactionView) => void])[] = [
  ["Before", "M5 4v12M15 4 8 10l7 6Z", (view) => view.show(0)],
  ["After", "M15 4v12M5 4l7 6-7 6Z", (view) => view.show(1)],
  ["Turn left", "m12 4-6 6 6 6", (view) => view.turn(-0.4)],
  ["Turn right", "m8 4 6 6-6 6", (view) => view.turn(0.4)],
];

function Film({ scene, onFail }: PictureProps) {
  const { ground, view } = useView(scene, onFail, (made) => made.play());

  return (
    <>
      {ground(t("Balls of the reactants go to their places in the products."))}
      {/* biome-ignore lint/a11y/useSemanticElements: not form fields. */}
      <div role="group" aria-label={t("Model")} className="flex gap-1.5">
        <Button variant="quiet" className="min-w-0 max-sm:flex-1 max-sm:px-2" onClick={() => view?.play()}>
          {t("Play again^film")}
        </Button>
        {steps.map(([label, path, act]) => (
          <Button key={label} variant="quiet" size="icon" aria-label={t(label)} onClick={() => view && act(view)}>
            <LineIcon path={path} />
          </Button>
        ))}
      </div>
    </>
  );
}

function Still({ scene, share, name, onFail }: PictureProps & { share: number; name: string }) {
  const { ground } = useView(scene, onFail, (made) => made.show(share));

  return (
    <div>
      <p className="text-sm text-soft">{name}</p>
      {ground(t("{name}: a model of the atoms", { name }))}
    </div>
  );
}

/** Colour and atom count of each element. The counts are the same before and after the reaction. */
function Legend({ scene }: { scene: Scene }) {
  const counts = new Map<number, number>();
  for (const [Z] of scene.a) counts.set(Z, (counts.get(Z) ?? 0) + 1);

  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t("Atoms")}>
      {[...counts].map(([Z, count]) => (
        <li key={Z} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <circle cx="8" cy="8" r="7" fill={colourIn(Z)} stroke="var(--edge)" />
          </svg>
          {`${symbolIn(Z)} × ${count}`}
        </li>
      ))}
    </ul>
  );
}

/** Explains how resonance bonds are drawn, if there are any. */
function SharedBonds({ scene: { before, after } }: { scene: Scene }) {
  if (![...before, ...after].some(([, , order]) => order === 1.5)) return null;

  return (
    <p className="text-soft">
      {t(
        "A thick stick beside a thin one is a bond between single and double: such bonds share electrons and are equal (resonance). Books draw a double bond in one place.",
      )}
    </p>
  );
}

function counted(ions: readonly Ion[]): string {
  const counts = new Map<string, number>();
  for (const [name] of ions) counts.set(name, (counts.get(name) ?? 0) + 1);

  return formatList([...counts].map(([name, count]) => `${count} ${name}`));
}

/** Lists the ions before and after, if there are any. */
function Ions({ scene: { ions } }: { scene: Scene }) {
  const [before, after] = ions.map(counted);
  if (!before && !after) return null;

  return (
    <p>
      {t("Ions before: {before}. After: {after}.", {
        before: before || t("none^ions"),
        after: after || t("none^ions"),
      })}{" "}
      <span className="text-soft">
        {t(
          "Opposite charges hold a solid together: its ions touch, without sticks between them. In water the ions are apart.",
        )}
      </span>
    </p>
  );
}
