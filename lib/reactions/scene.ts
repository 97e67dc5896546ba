/**
 * Animation of a reaction: atoms move from their positions in the reactants to those in the products. Stored in
 * `/reactions/<slug>-<hash>.json`. In ångström, y up; each ball is the same atom on both sides.
 */
type Bond = readonly [from: number, to: number, order: number];

export type Ion = readonly [name: string, ...atoms: number[]];

export type Scene = {
  /** Atomic number, then position and radius before and after: a metal atom shrinks when it becomes an ion. */
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
  /** As in a model. Ions have no bonds: in a solid they touch, in water they are apart. */
  before: readonly Bond[];
  after: readonly Bond[];
  /** Ions before and after with label, "Na⁺", and atoms. */
  ions: readonly [before: readonly Ion[], after: readonly Ion[]];
};
