/**
 * A reaction as balls that go from the places that they have in the reactants to those in the products: what `/reactions/<slug>-<hash>.json`
 * holds. In ångström, y up; a ball is one atom on both sides.
 */
type Bond = readonly [from: number, to: number, order: number];

export type Ion = readonly [name: string, ...atoms: number[]];

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
  /** As in a shape. No bond joins ions: those of a solid touch, those in water stand apart. */
  before: readonly Bond[];
  after: readonly Bond[];
  /** What has a charge before and after, "Na⁺", with its atoms. */
  ions: readonly [before: readonly Ion[], after: readonly Ion[]];
};
