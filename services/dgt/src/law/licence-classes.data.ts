import type { ClassRow, ExemptionRow, ImpliedRow, LawClass, Test, ValidityRow } from './law-tables.js';

/** Entry into force of the Reglamento General de Conductores (RD 818/2009). */
const RGC = '2009-12-08';
/** RD 971/2020, which wrote the ages of lorries and buses with a certificate as they are. */
const AGES_WITH_CAP = '2020-11-12';
/** Orden INT/210/2025, on the course for class A. */
const CLASS_A_COURSE = '2025-07-01';

const PRACTICE: readonly Test[] = ['circuit', 'road'];
const SPECIFIC: readonly Test[] = ['specific', ...PRACTICE];
const NO_ROAD: readonly Test[] = ['specific', 'circuit'];

type Varying = Pick<ClassRow, 'licence' | 'age' | 'article' | 'tests' | 'group'> &
  Partial<Pick<ClassRow, 'from' | 'fee' | 'ageWith' | 'needs' | 'reduced'>>;

const row = (varying: Varying): ClassRow => ({
  from: RGC,
  fee: '2.1',
  ageWith: {},
  needs: null,
  reduced: null,
  ...varying,
});
const needs = (licence: LawClass, months = 0) => ({ licence, months });

const LORRY_AGES: ClassRow['ageWith'] = { ordinary: { age: 18 } };
const SMALL_BUS_AGES: ClassRow['ageWith'] = {
  ordinary: { age: 18, limitedUntil: 21, limits: 'solo para conducir en España' },
};
/** Article 4.2 gives these ages with limits, not the licence for every use: below them nothing is given. */
const BUS_AGES: ClassRow['ageWith'] = {
  accelerated: {
    age: 21,
    limitedUntil: 23,
    limits: 'solo para líneas regulares de hasta 50 km de recorrido',
  },
  ordinary: {
    age: 18,
    limitedUntil: 21,
    limits: 'solo sin viajeros o para líneas regulares de hasta 50 km, y desde los 20 años para España',
  },
};

/** Classes, ages, prerequisites and tests: RD 818/2009, arts. 4 to 6 and annex V.A. */
export const CLASSES: readonly ClassRow[] = [
  row({ licence: 'AM', age: 15, article: 'RD 818/2009, art. 4.2', tests: NO_ROAD, group: 1 }),
  row({ licence: 'AML', age: 15, article: 'RD 818/2009, art. 4.2', tests: NO_ROAD, group: 1 }),
  row({
    licence: 'A1',
    age: 16,
    article: 'RD 818/2009, art. 4.2',
    tests: ['common', ...SPECIFIC],
    group: 1,
  }),
  row({
    licence: 'A2',
    age: 18,
    article: 'RD 818/2009, arts. 4.2 y 5.3',
    tests: ['common', ...SPECIFIC],
    reduced: { licence: 'A1', months: 24, tests: ['road'], article: 'RD 818/2009, art. 5.3' },
    group: 1,
  }),
  row({
    licence: 'A',
    from: CLASS_A_COURSE,
    age: 20,
    article: 'RD 818/2009, arts. 4.2 y 5.4; Orden INT/210/2025',
    needs: needs('A2', 24),
    tests: [],
    group: 1,
  }),
  // The two manoeuvres of B are seen on the road (art. 58.1).
  row({ licence: 'B', age: 18, article: 'RD 818/2009, art. 4.2', tests: ['common', 'road'], group: 1 }),
  row({
    licence: 'B96',
    age: 18,
    article: 'RD 818/2009, art. 5.5',
    needs: needs('B'),
    tests: PRACTICE,
    group: 1,
  }),
  row({
    licence: 'EB',
    age: 18,
    article: 'RD 818/2009, arts. 4.2 y 5.1.c',
    needs: needs('B'),
    tests: SPECIFIC,
    group: 1,
  }),
  row({
    licence: 'C1',
    age: 18,
    article: 'RD 818/2009, arts. 4.2 y 5.1.b',
    needs: needs('B'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'EC1',
    age: 18,
    article: 'RD 818/2009, arts. 4.2 y 5.1.c',
    needs: needs('C1'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'C',
    from: AGES_WITH_CAP,
    age: 21,
    ageWith: LORRY_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.b',
    needs: needs('B'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'EC',
    from: AGES_WITH_CAP,
    age: 21,
    ageWith: LORRY_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.c',
    needs: needs('C'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'D1',
    from: AGES_WITH_CAP,
    age: 21,
    ageWith: SMALL_BUS_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.b',
    needs: needs('B'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'ED1',
    from: AGES_WITH_CAP,
    age: 21,
    ageWith: SMALL_BUS_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.c',
    needs: needs('D1'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'D',
    from: AGES_WITH_CAP,
    age: 24,
    ageWith: BUS_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.b',
    needs: needs('B'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({
    licence: 'ED',
    from: AGES_WITH_CAP,
    age: 24,
    ageWith: BUS_AGES,
    article: 'RD 818/2009, arts. 4.2 y 5.1.c',
    needs: needs('D'),
    tests: SPECIFIC,
    group: 2,
  }),
  row({ licence: 'LCM', fee: '2.2', age: 14, article: 'RD 818/2009, art. 6.1.a', tests: NO_ROAD, group: 1 }),
  row({ licence: 'LVA', fee: '2.2', age: 16, article: 'RD 818/2009, art. 6.1.b', tests: NO_ROAD, group: 1 }),
];

const gives = (
  licence: LawClass,
  given: LawClass,
  letter: string,
  and: LawClass | null = null,
): ImpliedRow => ({
  from: RGC,
  article: `RD 818/2009, art. 5.2.${letter}`,
  licence,
  and,
  gives: given,
});

/** Licences that a licence includes. */
export const IMPLIED: readonly ImpliedRow[] = [
  gives('A1', 'AM', 'a'),
  gives('A2', 'A1', 'b'),
  gives('C', 'C1', 'c'),
  gives('D', 'D1', 'c'),
  gives('EC1', 'EB', 'd'),
  gives('EC', 'EB', 'd'),
  gives('ED1', 'EB', 'd'),
  gives('ED', 'EB', 'd'),
  gives('EC', 'EC1', 'e'),
  gives('EC', 'ED', 'f', 'D'),
  gives('ED', 'ED1', 'h'),
];

const exempt = (
  licence: LawClass,
  holding: readonly LawClass[],
  test: Test,
  article: string,
): ExemptionRow => ({ from: RGC, article: `RD 818/2009, art. ${article}`, licence, holding, test });

const COMMON_DONE: readonly LawClass[] = ['A1', 'A2', 'A', 'B'];

export const EXEMPTIONS: readonly ExemptionRow[] = [
  exempt('A1', COMMON_DONE, 'common', '54.1'),
  exempt('A2', COMMON_DONE, 'common', '54.1'),
  exempt('B', COMMON_DONE, 'common', '54.1'),
  exempt('A2', ['A1'], 'specific', '54.2.a'),
  exempt('C', ['C1'], 'specific', '54.2.b'),
  exempt('D', ['D1'], 'specific', '54.2.c'),
  exempt('EC', ['EC1', 'ED1'], 'specific', '54.2.d'),
  exempt('ED1', ['EC1'], 'specific', '54.2.e'),
  exempt('ED', ['EC1'], 'specific', '54.2.e'),
];

export const VALIDITIES: readonly ValidityRow[] = [
  { from: RGC, article: 'RD 818/2009, art. 12.2', group: 1, years: 10, older: 65, yearsOlder: 5 },
  { from: RGC, article: 'RD 818/2009, art. 12.1', group: 2, years: 5, older: 65, yearsOlder: 3 },
];
