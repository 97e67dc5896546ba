/**
 * Animation of a reaction: atoms move from their positions in the reactants to those in the products. Stored in
 * `/reactions/<slug>-<hash>.json`. In ångström, y up; each ball is the same atom before and after.
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
  /** Bonds, as in a model. Ions have none: they touch in a solid and are apart in water. */
  before: readonly Bond[];
  after: readonly Bond[];
  /** Ions before and after the reaction, with label ("Na⁺") and atoms. */
  ions: readonly [before: readonly Ion[], after: readonly Ion[]];
};
