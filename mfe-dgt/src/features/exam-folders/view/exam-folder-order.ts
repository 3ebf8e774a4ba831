import type { ExamFolderStudent } from '@volante/contracts/dgt/exam-folder-student.contract';

/** Ids of those with a place and of the reserves, each in order. */
export interface Order {
  students: string[];
  reserves: string[];
}

export function inOrder(rows: readonly ExamFolderStudent[]): Order {
  const sorted = rows.toSorted((a, b) => a.position - b.position);
  const ids = (isReserve: boolean) =>
    sorted.filter(({ reserve }) => reserve === isReserve).map(({ student }) => student.id);
  return { students: ids(false), reserves: ids(true) };
}

function swapped(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const other = ids[at + step];
  if (at < 0 || other === undefined) return [...ids];
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

/** One up, one down, or across: the first reserve's place, or the end of those with a place. */
export function moved({ students, reserves }: Order, id: string, way: 'up' | 'down' | 'across'): Order {
  const isReserve = reserves.includes(id);
  if (way === 'across') {
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
    return isReserve
      ? { students: [...students, id], reserves: without(reserves) }
      : { students: without(students), reserves: [id, ...reserves] };
  }
  const step = way === 'up' ? -1 : 1;
  return isReserve
    ? { students, reserves: swapped(reserves, id, step) }
    : { students: swapped(students, id, step), reserves };
}
