/** Moves the picture of an added product from the page to its line in the opening cart. Loaded with the sheet. */
import { takeAdded } from "./cart-panel";

const MOVE_MS = 260;

const isInView = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight;

/** Visible picture of the product: in the sticky bar, in the gallery, or on its card in a list. */
function pictureOf(id: string): HTMLImageElement | undefined {
  const card = `.product-card:has(h2 a[href$="/${id}"]) img`;
  const places = location.pathname.endsWith(id) ? [".buy-bar[data-shown] img", ".gallery img"] : [card];
  const pictures = places.flatMap((place) => document.querySelector<HTMLImageElement>(place) ?? []);

  return pictures.find((picture) => isInView(picture.getBoundingClientRect()));
}

/** A view transition would hold back the sheet until the page has been captured. Does nothing with reduced motion. */
export function carryToCart(sheet: HTMLElement): void {
  const id = takeAdded();
  if (id === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const thumb = sheet.querySelector<HTMLElement>(`li:has(a[href$="/${id}"]) img`);
  const picture = pictureOf(id);
  if (!thumb || !picture?.currentSrc) return;

  thumb.scrollIntoView({ block: "nearest" });
  const from = picture.getBoundingClientRect();
  const to = thumb.getBoundingClientRect();
  // The sheet is still outside the window.
  const left = to.left - (sheet.getBoundingClientRect().right - document.documentElement.clientWidth);
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = "";
  Object.assign(copy.style, {
    ...{ position: "fixed", zIndex: "60", pointerEvents: "none", objectFit: "cover", transformOrigin: "0 0" },
    ...{ left: `${left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` },
    borderRadius: getComputedStyle(thumb).borderRadius,
  });
  document.body.append(copy);

  const easing = getComputedStyle(document.documentElement).getPropertyValue("--ease-settle");
  const timing = { duration: MOVE_MS, easing };
  const scale = `${from.width / to.width}, ${from.height / to.height}`;
  const start = `translate(${from.left - left}px, ${from.top - to.top}px) scale(${scale})`;
  thumb.animate({ opacity: [0, 0] }, timing);
  copy.animate({ transform: [start, "none"] }, timing).onfinish = () => copy.remove();
}
