/** Arithmetic of the zoomed image. */
export type Spot = { x: number; y: number };

export const MAX_ZOOM = 4;

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom));
}

/** Scroll position that keeps the point `at` (relative to the box) in place when the content grows by `factor`. */
export function scrollAfterZoom(scroll: { left: number; top: number }, at: Spot, factor: number) {
  return {
    left: Math.max(0, (scroll.left + at.x) * factor - at.x),
    top: Math.max(0, (scroll.top + at.y) * factor - at.y),
  };
}
