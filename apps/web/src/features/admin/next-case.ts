/**
 * The case to go on to from the opened one: the first after it that is still there, else the last
 * before it; null where nothing is left. `order` is the list as it was when the case stood in it.
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
