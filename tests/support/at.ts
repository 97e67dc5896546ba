/** The item of a list that a test relies on; without it the test fails here. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`A list of ${list.length} has no item ${index}`);

  return item;
}
