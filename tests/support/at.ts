/** Returns a list item; fails the test if it is missing. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`A list of ${list.length} has no item ${index}`);

  return item;
}
