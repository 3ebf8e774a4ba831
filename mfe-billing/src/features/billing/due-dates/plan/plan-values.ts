import type { PlanPart } from '@volante/contracts/billing/due-date.contract';

/** An instalment while it is written. */
export interface WrittenPart {
  key: string;
  dueOn: string | null;
  cents: number | null;
}

export const writtenPart = (dueOn: string | null, cents: number | null): WrittenPart => ({
  key: crypto.randomUUID(),
  dueOn,
  cents,
});

/** The editor begins with the instalments that are still open. */
export const openParts = (parts: readonly PlanPart[]): WrittenPart[] =>
  parts.filter(({ openCents }) => openCents > 0).map(({ dueOn, openCents }) => writtenPart(dueOn, openCents));

/** Cents that are not given to an instalment yet; negative: beyond what is open. */
export const remainderOf = (parts: readonly WrittenPart[], open: number): number =>
  open - parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

export type PlanFault = 'empty' | 'order' | 'lacks' | 'beyond';

/** The first fault that keeps a plan from being saved; `null`: none. */
export function faultOf(parts: readonly WrittenPart[], open: number): PlanFault | null {
  if (parts.some(({ dueOn, cents }) => dueOn === null || cents === null || cents <= 0)) return 'empty';
  if (parts.some(({ dueOn }, at) => at > 0 && (dueOn ?? '') <= (parts[at - 1]?.dueOn ?? ''))) return 'order';
  const left = remainderOf(parts, open);
  return left > 0 ? 'lacks' : left < 0 ? 'beyond' : null;
}
