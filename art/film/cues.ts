/** What the film says, in seconds: `title` is written in the picture, `caption` tells in the caption file what is seen. */
export const cues = [
  {
    start: 0.3,
    end: 2.7,
    title: "Point your phone at a card.",
    caption: "[No sound] Three cards lie on a table: sodium, copper and chlorine. A phone is held over copper.",
  },
  {
    start: 2.9,
    end: 6.5,
    title: "Its electrons start to move.",
    caption: "On the phone's screen copper's 29 electrons turn above the card, in four shells.",
  },
  {
    start: 6.9,
    end: 8.9,
    title: "Sodium: one electron to give.",
    caption: "The phone moves to sodium. Its outer shell holds a single electron.",
  },
  {
    start: 9.5,
    end: 11.7,
    title: "Chlorine: one place free.",
    caption: "Sodium and chlorine lie side by side. The electron jumps from sodium to chlorine.",
  },
  {
    start: 11.9,
    end: 14.4,
    title: "Together they are table salt.",
    caption: "The two join, and a crystal of table salt, NaCl, grows and turns.",
  },
];

/** The end title. */
export const ending = { start: 14.6, end: 16.5, caption: "ChemCard AR. Hold an atom in your hand." };

/** Length of the film. */
export const seconds = 16.5;
