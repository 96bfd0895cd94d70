/**
 * Returns the case to open after the current one: the first later case that is still in the list,
 * otherwise the last earlier case, otherwise a new case. Returns null if none remains. `order` is
 * the list while it contained the current case.
 */
export function nextCase(
  order: readonly string[],
  remaining: readonly string[],
  openId: string | null,
): string | null {
  const index = openId === null ? -1 : order.indexOf(openId);
  const isOther = (id: string) => id !== openId && remaining.includes(id);
  const closest =
    order.slice(index + 1).find(isOther) ?? order.slice(0, Math.max(index, 0)).findLast(isOther);
  return closest ?? remaining.find((id) => id !== openId) ?? null;
}
