/** Dimensions of a printed card in millimetres: playing-card size, with the marker at the upper right. */
export const CARD = { width: 63, height: 88, mark: { left: 39, top: 5, side: 19 } };

/** The marker has eight cells per side and a light border of one cell. */
const BORDER = CARD.mark.side / 8;

/** The marker with its border. */
export const MARKER_PLATE = {
  left: CARD.mark.left - BORDER,
  top: CARD.mark.top - BORDER,
  side: CARD.mark.side + 2 * BORDER,
};

/** Centre of the card relative to the marker's upper left corner, in marker widths. */
export const CARD_CENTRE = [
  (CARD.width / 2 - CARD.mark.left) / CARD.mark.side,
  (CARD.height / 2 - CARD.mark.top) / CARD.mark.side,
] as const;

/** Maximum distance from the card's centre to the edge of a model on it, in marker widths. */
export const MAX_REACH = (0.45 * CARD.width) / CARD.mark.side;
