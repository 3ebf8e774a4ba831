/**
 * RD 818/2009, arts. 4 to 6, 54 and annex V.A, copied by hand from the texts and from nothing of the service: class, age,
 * age with an accelerated and with an ordinary certificate (art. 4.2 by RD 971/2020), class required with its months, tests
 * (c common, s specific, k circuit, r road), kind of exam fee (Ley 16/1979).
 */
const ROWS = `
  AM  15 -  -  -     sk   2.1
  AML 15 -  -  -     sk   2.1
  A1  16 -  -  -     cskr 2.1
  A2  18 -  -  -     cskr 2.1
  A   20 -  -  A2/24 -    2.1
  B   18 -  -  -     cr   2.1
  B96 18 -  -  B/0   kr   2.1
  EB  18 -  -  B/0   skr  2.1
  C1  18 -  -  B/0   skr  2.1
  EC1 18 -  -  C1/0  skr  2.1
  C   21 -  18 B/0   skr  2.1
  EC  21 -  18 C/0   skr  2.1
  D1  21 -  18 B/0   skr  2.1
  D   24 21 18 B/0   skr  2.1
  ED  24 21 18 D/0   skr  2.1
  LCM 14 -  -  -     sk   2.2
  LVA 16 -  -  -     sk   2.2
`;

const TESTS = { c: 'common', s: 'specific', k: 'circuit', r: 'road' } as const;
export type TestName = (typeof TESTS)[keyof typeof TESTS];

export interface Regulation {
  age: number;
  accelerated: number;
  ordinary: number;
  needs: string | null;
  needsMonths: number;
  tests: TestName[];
  fee: string;
}

export const REGULATION: ReadonlyMap<string, Regulation> = new Map(
  ROWS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', age, accelerated, ordinary, needed = '-', tests = '-', fee = ''] = line
        .trim()
        .split(/\s+/);
      const years = (text?: string) => (text === '-' ? Number(age) : Number(text));
      const [needs = '', months] = needed.split('/');
      const letters = tests === '-' ? [] : ([...tests] as (keyof typeof TESTS)[]);
      return [
        name,
        {
          age: Number(age),
          accelerated: years(accelerated),
          ordinary: years(ordinary),
          needs: needed === '-' ? null : needs,
          needsMonths: Number(months ?? 0),
          tests: letters.map((letter) => TESTS[letter]),
          fee,
        },
      ];
    }),
);

/** Art. 5.2: "holder of, also of" gives. */
export const GRANTS: readonly (readonly [holder: string, also: string, given: string])[] = [
  ['A1', '', 'AM'],
  ['A2', '', 'A1'],
  ['C', '', 'C1'],
  ['D', '', 'D1'],
  ['EC1', '', 'EB'],
  ['EC', '', 'EB'],
  ['ED1', '', 'EB'],
  ['ED', '', 'EB'],
  ['EC', '', 'EC1'],
  ['EC', 'D', 'ED'],
  ['ED', '', 'ED1'],
];

/** Art. 54.2: who seeks the first is exempt from the specific theory with one of the others. */
export const NO_SPECIFIC: Readonly<Record<string, readonly string[]>> = {
  A2: ['A1'],
  C: ['C1'],
  D: ['D1'],
  EC: ['EC1', 'ED1'],
  ED: ['EC1'],
};

/** Art. 54.1: licences for which the common theory had to be passed. */
export const HAD_COMMON: readonly string[] = ['A1', 'A2', 'A', 'B'];
