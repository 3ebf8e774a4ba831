import type { StudentFacts } from '../../../src/law/facts.js';
import type { LawClass, LawTables } from '../../../src/law/law-tables.js';
import { presentationRefusals } from '../../../src/law/may-present.js';
import { SPANISH_LAW } from '../../../src/law/spanish-law.js';
import { dayText } from './calendar.js';
import { aCase, Dice, HOLIDAYS, shownCase } from './cases.js';
import { type Case, decide } from './decide.js';

const CASES = 65_536;
const BATCHES = 16;
const LAW: LawTables = { ...SPANISH_LAW, holidays: HOLIDAYS };
const NATIONAL: ReadonlySet<string> = new Set(HOLIDAYS);

const dayOrNull = (day: number | null) => (day === null ? null : dayText(day));

/** The case as the service knows it. */
function factsOf(one: Case): StudentFacts {
  return {
    birth: dayOrNull(one.birth),
    province: 23,
    seeks: one.seeks as LawClass | null,
    cap: one.cap,
    held: one.held.map(({ licence, since, until }) => ({
      licence: licence as LawClass,
      since: dayOrNull(since),
      until: dayOrNull(until),
    })),
    attempts: one.sittings.map((sitting) => ({ ...sitting, day: dayText(sitting.day) })),
    commonElsewhere: dayOrNull(one.commonElsewhere),
    report: one.report && { issued: dayText(one.report.issued), filed: dayOrNull(one.report.filed) },
    identityUntil: dayOrNull(one.identityUntil),
    fees: Object.keys(one.feeTypes),
    feeTypes: one.feeTypes,
    holidays: [...one.holidays].map(dayText).filter((day) => !NATIONAL.has(day)),
  };
}

/** Rows of the student's province, of another one, and of a school that says nothing about either. */
function lawOf({ naturalSince }: Case): LawTables {
  if (naturalSince === null) return LAW;
  const row = (province: number | null, from: string, working: boolean) => ({
    ...{ province, from, working, days: 90, article: '' },
  });
  const own = [
    row(23, dayText(naturalSince), false),
    row(24, '2010-05-03', true),
    row(null, '2026-01-01', true),
  ];
  return { ...LAW, reports: [...LAW.reports, ...own] };
}

function decisionOf(one: Case): string[] {
  const { test, day, fee } = one.wanted;
  const found = presentationRefusals(factsOf(one), lawOf(one), { test, day: dayText(day), fee });
  return found.map(({ code }) => code.replace('DGT-LAW-', ''));
}

describe('presentation against a model that was written apart from the code', () => {
  const seen = new Map<string, number>();

  it.each(Array.from({ length: BATCHES }, (_, at) => at))('batch %i: no difference', (batch) => {
    const dice = new Dice(20_261_122 + batch);
    for (let left = CASES / BATCHES; left > 0; left -= 1) {
      const one = aCase(dice);
      const [model, service] = [decide(one).toSorted(), decisionOf(one).toSorted()];
      for (const code of model) seen.set(code, (seen.get(code) ?? 0) + 1);
      if (model.join() !== service.join())
        throw new Error(`model ${model}, service ${service}: ${shownCase(one)}`);
      if (model.length === 0) seen.set('none', (seen.get('none') ?? 0) + 1);
    }
  });

  it('the cases come to every reason, and to none', () => {
    const codes = ['001', '002', '003', '004', '005', '006', '007', '008', '009', '010', '011', '012', '013'];
    const others = ['014', '015', '016', '017', '019', '020', '024', '025', '026', 'none'];
    for (const code of [...codes, ...others])
      expect([code, (seen.get(code) ?? 0) > 10]).toEqual([code, true]);
  });
});
