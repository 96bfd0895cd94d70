/**
 * The case to open after the current one: the first later one that is still in the list, else the
 * last earlier one; null if none is left. `order` is the list while it contained the current case.
 */
export function nextCase(
  order: readonly string[],
  left: readonly string[],
  openId: string | null,
): string | null {
  const at = openId === null ? -1 : order.indexOf(openId);
  const others = (id: string) => id !== openId && left.includes(id);
  const known =
    order.slice(at + 1).find(others) ?? order.slice(0, Math.max(at, 0)).findLast(others);
  return known ?? left.find((id) => id !== openId) ?? null;
}
