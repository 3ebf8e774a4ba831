import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { useMemo, useState } from 'react';

type Place = Partial<Pick<Lesson, 'day' | 'from' | 'to' | 'minutes' | 'teacher' | 'vehicle' | 'room'>>;

interface Shift {
  place: Place;
  /** The version that the practice has at its new place; `null`: it is being saved. */
  version: number | null;
}

type Shifts = ReadonlyMap<string, Shift>;

function shifted(row: Lesson, shift: Shift | undefined): Lesson {
  if (!shift) return row;
  const { place, version } = shift;
  // While it is saved nobody moves it again: the next move needs the new version.
  if (version === null) return { ...row, ...place, mayChange: false };
  return row.version < version ? { ...row, ...place, version } : row;
}

/**
 * Practices where people have just dropped them: at once, and until the list that is read again has them there. A move that fails leaves
 * them where they were.
 */
export function useShifts(rows: readonly Lesson[]) {
  const [shifts, setShifts] = useState<Shifts>(new Map());
  const shown = useMemo(
    () => (shifts.size === 0 ? rows : rows.map((row) => shifted(row, shifts.get(row.id)))),
    [rows, shifts],
  );
  const put = (id: string, shift: Shift | null) =>
    setShifts((before) => {
      const next = new Map(before);
      if (shift) next.set(id, shift);
      else next.delete(id);
      return next;
    });
  /** Shows the practice at the place while `save` runs, which answers its new version. */
  const during = async <Saved extends { version: number }>(
    id: string,
    place: Place,
    save: () => Promise<Saved>,
  ): Promise<Saved> => {
    put(id, { place, version: null });
    try {
      const saved = await save();
      put(id, { place, version: saved.version });
      return saved;
    } catch (thrown) {
      put(id, null);
      throw thrown;
    }
  };
  return { shown, during };
}
