/** Written by `npm run art:models`: change the catalogue or art/models, and run it again. */
export type ModelFiles = { json: string; glb: string; usdz: string; webp: string; thumbnail: string };

/** Of what the files of a key hold: a shape that changes has another address. */
const hashes: Readonly<Record<string, string>> = {
  water: "0529cc6e",
  ammonia: "c46e9594",
  methane: "9f128bdd",
  caffeine: "36d30c0e",
  "sodium-chloride": "ea7de471",
  "sodium-atom": "4e54c943",
};

export const modelFiles: Readonly<Record<string, ModelFiles>> = Object.fromEntries(
  Object.entries(hashes).map(([key, hash]) => {
    const stem = `/models/${key}-${hash}`;
    return [
      key,
      {
        json: `${stem}.json`,
        glb: `${stem}.glb`,
        usdz: `${stem}.usdz`,
        webp: `${stem}.webp`,
        thumbnail: `${stem}-240.webp`,
      },
    ];
  }),
);
