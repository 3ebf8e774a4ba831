const isWithin = (address: string, place: string) => address === place || address.startsWith(`${place}/`);

/** `/contact/list` is where one finds what `/contact/…` is about: a record, its import, its duplicates. */
const LIST = '/list';

/**
 * Which entry of the menu an address belongs to: the one that leads to it or above it, else the list of the same things.
 * Answers its `to`; `null` when none.
 */
export function menuPlace(address: string, entries: readonly string[]): string | null {
  const longest = (places: string[]) => places.sort((one, other) => other.length - one.length)[0] ?? null;
  const own = longest(entries.filter((to) => isWithin(address, to)));
  if (own) return own;
  const lists = entries.filter((to) => to.endsWith(LIST));
  return longest(lists.filter((to) => isWithin(address, to.slice(0, -LIST.length))));
}
