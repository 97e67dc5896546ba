"use client";

import { useEffect, useState, ViewTransition } from "react";

/** Picture of the card whose link was pressed last. */
let carried: HTMLElement | null = null;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Names the picture of a pressed product card, so that it moves to its place on the product page (products.css). Does
 * nothing with reduced motion, and on product pages, whose main picture has the name.
 */
export function carryPicture(link: HTMLElement): void {
  carried?.style.removeProperty("view-transition-name");
  const stays = isStill() || document.querySelector(".gallery");
  carried = stays ? null : (link.closest(".product-card")?.querySelector("img") ?? null);
  carried?.style.setProperty("view-transition-name", "product-picture");
}

/** Starts the view transition when the product page replaces the list. */
export function PictureArrival() {
  const [isCarried] = useState(() => carried?.isConnected === true);

  useEffect(() => {
    carried = null;
  }, []);

  return isCarried ? <Arrival /> : null;
}

/** Starts the view transition when the confirmation replaces the checkout, whose card moves to its place there. */
export function CardArrival() {
  const [isCarried] = useState(
    () => typeof document !== "undefined" && document.querySelector(".leaving") !== null && !isStill(),
  );

  return isCarried ? <Arrival /> : null;
}

/** Must stay outside all elements of the page, because React ignores entering boundaries within new elements. */
function Arrival() {
  return (
    <ViewTransition>
      <span hidden />
    </ViewTransition>
  );
}
