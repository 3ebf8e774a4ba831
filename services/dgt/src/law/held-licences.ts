import { addMonths, type Day, laterOf, shownDay } from '@volante/contracts/calendar-days';
import type { HeldLicence, StudentFacts } from './facts.js';
import { classRow, type LawClass, type LawTables } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

/** Obtained by that day, and not lapsed; a missing date is in its favour. */
export const isGood = ({ since, until }: HeldLicence, day: Day): boolean =>
  (since === null || since <= day) && (until === null || day <= until);

const olderFirst = (one: HeldLicence, other: HeldLicence): number =>
  (one.since ?? '9999').localeCompare(other.since ?? '9999');

/** Licences in force on a day, with those that they bring (RD 818/2009, art. 5.2), each with its oldest date. */
export function heldOn(facts: StudentFacts, tables: LawTables, day: Day): ReadonlyMap<LawClass, HeldLicence> {
  const held = new Map<LawClass, HeldLicence>();
  const add = (one: HeldLicence): boolean => {
    const known = held.get(one.licence);
    if (known && olderFirst(known, one) <= 0) return false;
    held.set(one.licence, one);
    return true;
  };
  for (const one of facts.held) if (isGood(one, day)) add(one);
  const rules = tables.implied.filter(({ from }) => from <= day);
  // A given licence may give another: until nothing new comes. With an "and", it counts from the later of both.
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const { licence, and, gives } of rules) {
      const giver = held.get(licence);
      const other = and === null ? giver : held.get(and);
      if (!giver || !other) continue;
      const since = giver.since === null || other.since === null ? null : laterOf(giver.since, other.since);
      if (add({ licence: gives, since, until: giver.until })) isMore = true;
    }
  }
  return held;
}

/** The day on which `months` with a licence are completed; `null` where its date is not known. */
export function seniorityDay({ since }: HeldLicence, months: number): Day | null {
  if (months === 0) return since ?? '0001-01-01';
  return since === null ? null : addMonths(since, months);
}

/** Are all required licences valid on that day? */
export function prerequisiteRefusal(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  if (!facts.seeks) return null;
  const row = classRow(tables, facts.seeks, day);
  if (!row.needs) return null;
  const { licence, months } = row.needs;
  const held = heldOn(facts, tables, day).get(licence);
  if (!held) return refusal('DGT-LAW-005', row.article, { licence });
  const ready = seniorityDay(held, months);
  if (ready === null) return refusal('DGT-LAW-007', row.article, { licence });
  return ready <= day ? null : refusal('DGT-LAW-006', row.article, { licence, day: shownDay(ready) });
}
