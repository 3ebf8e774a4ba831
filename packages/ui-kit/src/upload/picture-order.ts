/** `id` at another place, the others in their order; beyond the ends it stays at the end. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  if (others.length === ids.length) return [...ids];
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** Where a key takes a picture; `null`: the key moves nothing. */
export function placeByKey(key: string, at: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1 },
    ...{ Home: 0, End: count - 1 },
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}
