/**
 * State of a product (D9.61): on sale, inactive (shown but not sold), or draft (neither). Older rows may be both draft and active: they
 * count as drafts. Pure.
 */
export const productStates = ["active", "inactive", "draft"] as const;
export type ProductState = (typeof productStates)[number];

type Marks = { is_active: boolean; is_draft: boolean };

export function stateOf({ is_active: isActive, is_draft: isDraft }: Marks): ProductState {
  if (isDraft) return "draft";

  return isActive ? "active" : "inactive";
}

export const flagsOf = (state: ProductState): Marks => ({ is_active: state === "active", is_draft: state === "draft" });

/**
 * Flags after a change of one or both: a draft is never active, and activating a draft publishes it. Publishing a draft activates it unless
 * the change says otherwise. `before` is null for a new product.
 */
export function flagsAfter(before: Marks | null, change: Partial<Marks>): Marks {
  const was = before ? stateOf(before) : "inactive";
  if (change.is_draft || (was === "draft" && change.is_draft === undefined && !change.is_active))
    return flagsOf("draft");

  return flagsOf((change.is_active ?? was !== "inactive") ? "active" : "inactive");
}
