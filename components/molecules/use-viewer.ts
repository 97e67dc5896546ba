"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Shape } from "@/lib/molecules/shape";
import type { Label } from "@/lib/texts/catalogue";
import { Viewer } from "./viewer";

const NO_3D: Label = "This browser can't show 3D. You can still see the picture.";
const LOST: Label = "The browser closed the 3D view. You can still see the picture.";
const NOT_LOADED: Label = "We couldn't load the molecule. Check your connection and try again.";

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
