/** A printed card, in millimetres: as large as a playing card, its mark at the upper right. */
export const CARD = { width: 63, height: 88, mark: { left: 39, top: 5, side: 19 } };

/** The mark has eight cells along a side, and a light border of one cell around it. */
const BORDER = CARD.mark.side / 8;

/** The mark with its border. */
export const MARK_PLATE = {
  left: CARD.mark.left - BORDER,
  top: CARD.mark.top - BORDER,
  side: CARD.mark.side + 2 * BORDER,
};

/** The card's middle as seen from the upper left corner of its mark, in widths of the mark. */
export const MIDDLE_OF_CARD = [
  (CARD.width / 2 - CARD.mark.left) / CARD.mark.side,
  (CARD.height / 2 - CARD.mark.top) / CARD.mark.side,
] as const;

/** How far from its middle something may reach that stands on it, in widths of the mark. */
export const REACH_ON_CARD = (0.45 * CARD.width) / CARD.mark.side;
