/**
 * Where a product stands, in one of three ways (D9.61): sold in the shop, shown without being sold, or a draft, which is neither. Rows of
 * before this rule may be marked as a draft and as active: they are drafts. Pure.
 */
export const productStates = ["active", "inactive", "draft"] as const;
export type ProductState = (typeof productStates)[number];

type Marks = { is_active: boolean; is_draft: boolean };

export function stateOf({ is_active: isActive, is_draft: isDraft }: Marks): ProductState {
  if (isDraft) return "draft";

  return isActive ? "active" : "inactive";
}

export const marksOf = (state: ProductState): Marks => ({ is_active: state === "active", is_draft: state === "draft" });

/**
 * Both marks after a change of one or both: a draft is not active, and what is made active is no draft any more. A draft that is published
 * is active unless the change says otherwise. `before` is null for a new product.
 */
export function marksAfter(before: Marks | null, change: Partial<Marks>): Marks {
  const was = before ? stateOf(before) : "inactive";
  if (change.is_draft || (was === "draft" && change.is_draft === undefined && !change.is_active))
    return marksOf("draft");

  return marksOf((change.is_active ?? was !== "inactive") ? "active" : "inactive");
}
