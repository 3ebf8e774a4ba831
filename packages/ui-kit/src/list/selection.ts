import { useMemo, useRef, useState } from 'react';

/** Ticked rows. They survive paging, so that a bulk action may take rows of several pages. */
export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** `through`: also the rows between this one and the one ticked before. */
  toggle: (id: string, through: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Every row of this page. */
  isAll: boolean;
  /** Some, not all, of this page. */
  isSome: boolean;
}

const NOTHING: readonly string[] = [];

export function useSelection(rows: readonly { id: string }[] | null): Selection {
  const [ids, setIds] = useState<readonly string[]>(NOTHING);
  const last = useRef<string | null>(null);
  return useMemo(() => {
    const set = new Set(ids);
    const page = rows?.map((row) => row.id) ?? [];
    const ticked = page.filter((id) => set.has(id)).length;
    const isAll = page.length > 0 && ticked === page.length;
    const add = (more: readonly string[]) => setIds([...ids, ...more.filter((id) => !set.has(id))]);
    const drop = (gone: readonly string[]) => setIds(ids.filter((id) => !gone.includes(id)));
    return {
      ids,
      has: (id) => set.has(id),
      toggle: (id, through) => {
        const from = last.current ? page.indexOf(last.current) : -1;
        const to = page.indexOf(id);
        const span = through && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        if (set.has(id)) drop(span);
        else add(span);
        last.current = id;
      },
      toggleAll: () => (isAll ? drop(page) : add(page)),
      clear: () => setIds(NOTHING),
      isAll,
      isSome: ticked > 0 && !isAll,
    };
  }, [ids, rows]);
}
