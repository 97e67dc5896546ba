/**
 * A reaction as balls that go from the places that they have in the reactants to those in the products: what `/reactions/<slug>-<hash>.json`
 * holds. In ångström, y up; a ball is one atom on both sides.
 */
type Bond = readonly [from: number, to: number, order: number];

export type Scene = {
  /** Atomic number, then place and radius before and after: a metal's atom shrinks where it becomes an ion. */
  a: readonly (readonly [
    Z: number,
    x: number,
    y: number,
    z: number,
    radius: number,
    x: number,
    y: number,
    z: number,
    radius: number,
  ])[];
  /** As in a shape: order 0 is a thin line, between the ions of a solid. Ions in water have none. */
  before: readonly Bond[];
  after: readonly Bond[];
};
