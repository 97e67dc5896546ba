"use client";

import { type ComponentType, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { track } from "@/lib/analytics/track";
import { moleculePage } from "@/lib/molecules/addresses";
import type { ShapeFiles } from "@/lib/molecules/ar-links";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { MoleculeStageProps } from "./molecule-stage";

type LinkedMolecule = ShapeFiles & { key: string; picture: string };

type MoleculeLinksProps = {
  models: readonly LinkedMolecule[];
  /** Shows text links without images. */
  isQuiet?: boolean;
};

/** Returns the name for use within a sentence: "benzene", "the gold atom", "ATP". Omits text in brackets. */
function spoken(full: string): string {
  const name = full.replace(/ \(.*\)$/, "");
  const word = /^.[a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

  return / atom$/.test(name) ? `the ${word}` : word;
}

/** Links to molecule pages. With JavaScript, a click shows the 3D model in place. Loads the 3D code on first click. */
export function MoleculeLinks({ models, isQuiet = false }: MoleculeLinksProps) {
  const [Stage, setStage] = useState<ComponentType<MoleculeStageProps>>();
  const [open, setOpen] = useState<LinkedMolecule>();
  const place = useRef<HTMLDivElement>(null);

  function show(model: LinkedMolecule) {
    setOpen(model);
    import("./molecule-stage").then(
      ({ MoleculeStage }) => setStage(() => MoleculeStage),
      () => location.assign(to(moleculePage(model.key))),
    );
  }

  return (
    <div ref={place} className="molecule-place grid scroll-mt-20 gap-2">
      <ul className="flex flex-wrap gap-2">
        {models.map((model) => (
          <li key={model.key}>
            <Link
              href={moleculePage(model.key)}
              className="molecule-link"
              data-quiet={isQuiet || undefined}
              aria-busy={(open === model && !Stage) || undefined}
              onClick={(event) => {
                track({ name: "view_3d" });
                // Let the browser open new tabs.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                show(model);
              }}
            >
              {isQuiet ? null : (
                // biome-ignore lint/performance/noImgElement: available in this size only.
                <img src={model.picture} alt="" width={40} height={40} loading="lazy" />
              )}
              {t("See {name} in 3D", { name: spoken(model.name) })}
            </Link>
          </li>
        ))}
      </ul>
      {Stage && open ? (
        <Stage
          key={open.key}
          shapes={[open]}
          // Scroll to the model, which may be off-screen below a long explanation.
          onReady={() => place.current?.scrollIntoView()}
          onBack={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
