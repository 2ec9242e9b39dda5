/** Never broken up to make room for a name; but a long one must not take the room of all the other columns. */
export function isShortGroup(group: string | null): boolean {
  return group === null || group.length <= 14;
}
