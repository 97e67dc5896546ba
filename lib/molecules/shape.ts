/** Model data that the viewer loads, in ångström, centred at the origin, y up. Stored in `/models/<key>-<hash>.json`. */
export type Shape = {
  /** Atoms: atomic number and position. */
  a: [Z: number, x: number, y: number, z: number][];
  /**
   * Bonds between two atoms, with their order: 1, 2, 3, or 1.5 in aromatic rings; 0 is a thin line, between ions and for hydrogen bonds.
   */
  b: [from: number, to: number, order: number][];
  /**
   * Shells of an atom model, innermost first: radius and number of electrons. Rings are in the plane z = 0; n electrons are 360°/n apart,
   * the first at the top. Not to scale, and real atoms have no rings.
   */
  s?: [radius: number, electrons: number][];
};
