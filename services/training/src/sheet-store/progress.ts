import { countFaults } from '@volante/contracts/training/mock-exam';
import type { Progress } from '@volante/contracts/training/sheet.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { MANOEUVRES, type Manoeuvre } from '@volante/contracts/training/sheet-words';

/** «Casi sin ayuda»: a student is ready for a manoeuvre. */
const READY = 4;
/** Fewer sheets say nothing about a pace. */
const MIN_SHEETS = 3;

export interface GivenSheet {
  day: string;
  content: Pick<SheetContent, 'levels' | 'faults'>;
}

/** Sum of the levels that lack until each assessed manoeuvre is ready, by the last level of each. */
const lacking = (levels: ReadonlyMap<Manoeuvre, number>): number =>
  [...levels.values()].reduce((sum, level) => sum + Math.max(0, READY - level), 0);

/**
 * Classes until all assessed manoeuvres are ready, at the pace so far: levels gained a class since each manoeuvre was first assessed.
 * `null` where there is no pace.
 */
export function classesLeft(sheets: readonly GivenSheet[]): number | null {
  if (sheets.length < MIN_SHEETS) return null;
  const first = new Map<Manoeuvre, number>();
  const last = new Map<Manoeuvre, number>();
  for (const { content } of sheets)
    for (const [name, level] of Object.entries(content.levels) as [Manoeuvre, number][]) {
      if (!first.has(name)) first.set(name, level);
      last.set(name, level);
    }
  const left = lacking(last);
  if (last.size === 0) return null;
  if (left === 0) return 0;
  const gained = [...last].reduce((sum, [name, level]) => sum + level - (first.get(name) ?? level), 0);
  return gained > 0 ? Math.ceil((left * (sheets.length - 1)) / gained) : null;
}

/** A student's sheets in the order of their days, by manoeuvre. Manoeuvres that nobody assessed are left out. */
export function progressOf(sheets: readonly GivenSheet[]): Progress {
  const names = Object.keys(MANOEUVRES) as Manoeuvre[];
  const all = sheets.flatMap(({ content }) => content.faults);
  const manoeuvres = names.map((manoeuvre) => ({
    manoeuvre,
    levels: sheets.flatMap(({ day, content }) => {
      const level = content.levels[manoeuvre];
      return level === undefined ? [] : [{ day, level }];
    }),
    faults: countFaults(all.filter((fault) => fault.manoeuvre === manoeuvre)),
  }));
  return {
    sheets: sheets.length,
    manoeuvres: manoeuvres.filter(({ levels, faults: { E, D, L } }) => levels.length > 0 || E + D + L > 0),
    faults: countFaults(all),
    classesLeft: classesLeft(sheets),
  };
}
