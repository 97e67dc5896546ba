import { expect, it } from "vitest";
import { clampZoom, MAX_ZOOM, scrollAfterZoom } from "@/lib/products/zoom";

it("keeps the point under the fingers in place", () => {
  const at = { x: 100, y: 50 };
  const after = scrollAfterZoom({ left: 20, top: 10 }, at, 2);

  expect(after).toEqual({ left: 140, top: 70 });
  expect(scrollAfterZoom(after, at, 1 / 2)).toEqual({ left: 20, top: 10 });
});

it("never scrolls before the start, and zooms from 1 to the maximum", () => {
  expect(scrollAfterZoom({ left: 0, top: 0 }, { x: 300, y: 300 }, 0.5)).toEqual({ left: 0, top: 0 });
  expect([clampZoom(0.2), clampZoom(2), clampZoom(9)]).toEqual([1, 2, MAX_ZOOM]);
});
