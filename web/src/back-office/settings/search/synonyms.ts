/** Groups of words that the search takes for each other. */
export type Group = readonly string[];

const keyOf = (group: Group): string => JSON.stringify(group);

/**
 * The groups with one of them replaced; without a replacement it is removed. Without `group`, or when another admin has
 * changed or removed it, the replacement is added at the start.
 */
export const withGroup = (groups: readonly Group[], group: Group | undefined, replacement?: Group): Group[] => {
  const at = group ? groups.findIndex((each) => keyOf(each) === keyOf(group)) : -1;
  const added = replacement ? [replacement] : [];
  return at < 0 ? [...added, ...groups] : groups.toSpliced(at, 1, ...added);
};
