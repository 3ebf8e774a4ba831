import { pairOf, RESULT } from './box-pairs.js';
import type { BoxRule } from './box-rules.js';
import type { TaxCondition, TaxLine } from './tax-line.js';

type Of = (line: TaxCondition) => boolean;

const CHARGED = 'IGIC devengado';
const BORNE = 'IGIC deducible';

/** Base and quota of the form's rows, by the rates that each is for, in hundredths of a percent. */
const ROWS: readonly (readonly [base: string, quota: string, words: string, rates: readonly number[]])[] = [
  ['01', '03', '0 %', [0]],
  ['04', '06', '3 o 5 %', [300, 500]],
  ['07', '09', '7 %', [700]],
  ['10', '12', '9,5 %', [950]],
  ['13', '15', '15 %', [1_500]],
  ['16', '18', '20 %', [2_000]],
];

const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;
const isIgic: Of = ({ group }) => group === 'igic';
const charged: Of = (line) => isIgic(line) && line.side === 'issued' && line.operation === 'S1';
const received: Of = (line) => isIgic(line) && line.side === 'received';
const reversed: Of = (line) => received(line) && (line.operation === 'S2' || line.operation === 'intra');
/** Yearly adjustments are no purchases. */
const bought: Of = (line) =>
  received(line) && line.operation !== 'prorrata' && line.operation !== 'investment';

const pair = (base: string, quota: string, words: string, section: string, of: Of): BoxRule[] =>
  pairOf([base, quota], [`${words}, base`, `${words}, cuota`], {
    ...{ section, quota: section === BORNE ? 'deductible' : 'quota', of },
  });

const atRates =
  (rates: readonly number[]): Of =>
  (line) =>
    charged(line) && !line.isCorrecting && rates.includes(line.rate);

const CHARGED_RULES: readonly BoxRule[] = [
  ...ROWS.flatMap(([base, quota, words, rates]) => pair(base, quota, `Al ${words}`, CHARGED, atRates(rates))),
  ...pair('19', '20', 'Inversión del sujeto pasivo', CHARGED, reversed),
  ...pair(
    '21',
    '22',
    'Modificación de bases y cuotas',
    CHARGED,
    (line) => charged(line) && line.isCorrecting,
  ),
];

const BORNE_RULES: readonly BoxRule[] = [
  ...pair(
    '26',
    '27',
    'Operaciones interiores corrientes',
    BORNE,
    (line) => bought(line) && !line.isCorrecting && !line.isInvestment,
  ),
  ...pair(
    '28',
    '29',
    'Operaciones interiores con bienes de inversión',
    BORNE,
    (line) => bought(line) && !line.isCorrecting && line.isInvestment,
  ),
  ...pair('34', '35', 'Rectificación de deducciones', BORNE, (line) => bought(line) && line.isCorrecting),
];

const adjusted = (box: string, label: string, operation: TaxLine['operation']): BoxRule => ({
  ...{ box, label, section: BORNE, amount: 'deductible' },
  of: (line) => received(line) && line.operation === operation,
});

/**
 * Form 420 of the Canary Islands. The numbers of boxes are those of its published form; a rate that the form has no row for is called by its
 * rate, and the yearly adjustments and results by letters, since their numbers have not been checked.
 */
export function rulesOf420(lines: readonly TaxLine[]): BoxRule[] {
  const known = ROWS.flatMap(([, , , rates]) => rates);
  const others = [
    ...new Set(lines.filter((line) => charged(line) && !known.includes(line.rate)).map(({ rate }) => rate)),
  ].toSorted((one, other) => one - other);
  const quotas = [...ROWS.map(([, quota]) => quota), ...others.map((rate) => `C${rate}`), '20', '22'];
  return [
    ...CHARGED_RULES,
    ...others.flatMap((rate) =>
      pair(`B${rate}`, `C${rate}`, `Al ${percent(rate)}`, CHARGED, atRates([rate])),
    ),
    { box: '25', label: 'Total cuotas devengadas', section: CHARGED, plus: quotas },
    ...BORNE_RULES,
    adjusted('RI', 'Regularización de bienes de inversión', 'investment'),
    adjusted('RP', 'Regularización por la prorrata definitiva', 'prorrata'),
    {
      ...{ box: 'D', label: 'Total a deducir', section: BORNE },
      plus: ['27', '29', '35', 'RI', 'RP'],
    },
    { box: 'R', label: 'Diferencia', section: RESULT, plus: ['25'], minus: ['D'] },
  ];
}

/** Lines that the form does not ask for: sales that charge nothing. */
export const OUTSIDE_420: Of = ({ side, operation }) => side === 'issued' && operation !== 'S1';
