/**
 * A shape as the viewer loads it: in ångström, its middle at the origin, y up. `/models/<key>-<hash>.json` holds one.
 */
export type Shape = {
  /** Atoms: atomic number and place. */
  a: [Z: number, x: number, y: number, z: number][];
  /** Bonds between two of them: order 1, 2, 3, 1.5 in aromatic rings; 0 is a thin line, between ions and for hydrogen bonds. */
  b: [from: number, to: number, order: number][];
  /**
   * The shells of an atom model, from the inside: radius of the ring, and electrons on it. Rings lie in the plane z = 0; of n electrons
   * each is 360°/n from the next, the first at the top. Sizes are a model's: a real atom has no rings.
   */
  s?: [radius: number, electrons: number][];
};
