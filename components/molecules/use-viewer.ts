"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Shape } from "@/lib/molecules/shape";
import type { Label } from "@/lib/texts/catalogue";
import { Viewer } from "./viewer";

const NO_3D: Label = "This browser cannot show 3D. The picture stays.";
const LOST: Label = "The browser took the 3D view away. The picture stays.";
const NOT_LOADED: Label = "The molecule did not come. Look at your connection and press again.";

async function loadShape(address: string): Promise<Shape> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);

  return answer.json();
}

/** Creates a viewer on the canvas and loads the shape file. */
export function useViewer(canvas: RefObject<HTMLCanvasElement | null>, file: string) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [shape, setShape] = useState<Shape | null>(null);
  const [measurement, setMeasurement] = useState("");
  const [failure, setFailure] = useState<Label | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let made: Viewer;
    try {
      made = new Viewer(element, { isStill, onMeasure: setMeasurement });
    } catch {
      setFailure(NO_3D);
      return;
    }
    setViewer(made);
    const lose = () => setFailure(LOST);
    element.addEventListener("webglcontextlost", lose);

    return () => {
      element.removeEventListener("webglcontextlost", lose);
      made.end();
    };
  }, [canvas]);

  useEffect(() => {
    let isWanted = true;
    loadShape(file).then(
      (loaded) => {
        if (!isWanted) return;
        setShape(loaded);
        // Clear a loading error only: a lost WebGL context is permanent.
        setFailure((now) => (now === NOT_LOADED ? null : now));
      },
      () => isWanted && setFailure(NOT_LOADED),
    );

    return () => {
      isWanted = false;
    };
  }, [file]);

  useEffect(() => {
    if (shape) viewer?.show(shape);
  }, [viewer, shape]);

  return { viewer, shape, measurement, failure };
}
