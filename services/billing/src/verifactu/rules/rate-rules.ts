import type { LineRules } from './line.js';
import { isIva } from './line.js';

/** 3.1.3.15.1 and 3.1.3.15.3: rates of IVA and of its equivalence surcharge, with the days between which some were law. */
interface Window {
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly words: string;
}

const RATES = [0, 200, 400, 500, 750, 1000, 2100];
const LATE_2024 = { from: '2024-10-01', to: '2024-12-31', words: 'entre octubre y diciembre de 2024' };
const RATE_WINDOWS: Readonly<Record<number, Window>> = {
  200: { ...LATE_2024, code: '1235' },
  500: {
    from: '2022-07-01',
    to: '2024-09-30',
    code: '1194',
    words: 'entre julio de 2022 y septiembre de 2024',
  },
  750: { ...LATE_2024, code: '1236' },
};

const SURCHARGES = [0, 26, 50, 62, 100, 140, 175, 520];

interface SurchargeRule {
  readonly rate: number;
  readonly surcharges: readonly number[];
  readonly code: string;
  readonly from?: string;
  readonly to?: string;
}
const SURCHARGE_RULES: readonly SurchargeRule[] = [
  { rate: 2100, surcharges: [520, 175], code: '1162' },
  { rate: 1000, surcharges: [140], code: '1163' },
  { rate: 750, surcharges: [100], code: '1169' },
  { rate: 400, surcharges: [50], code: '1164' },
  { rate: 200, surcharges: [26], code: '1166' },
  { rate: 500, surcharges: [50], code: '1167', to: '2022-12-31' },
  { rate: 500, surcharges: [62], code: '1168', from: '2023-01-01', to: '2024-09-30' },
  { rate: 0, surcharges: [0], code: '1165', from: '2023-01-01', to: '2024-09-30' },
];

const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;

/** The day that decides: of the operation, or of the issue where none is given. */
const taxDay = ({ record }: LineRules): string => record.operationDate ?? record.invoice.date;
const isWithin = (day: string, { from = '', to = '9' }: { from?: string; to?: string }): boolean =>
  day >= from && day <= to;

function checkTaxRate(rules: LineRules, rate: number): void {
  const { report, field } = rules;
  const at = `${field}.rate`;
  const window = RATE_WINDOWS[rate];
  if (!RATES.includes(rate))
    report.refuse('1124', at, 'Ese tipo de IVA no existe: 0, 2, 4, 5, 7,5, 10 o 21 %.');
  else if (window && !isWithin(taxDay(rules), window))
    report.refuse(
      window.code,
      at,
      `El ${percent(rate)} (${window.words}) no vale en la fecha de esta operación.`,
    );
}

function checkSurchargeRate(rules: LineRules, rate: number, surcharge: number): void {
  const { report, field } = rules;
  const at = `${field}.surchargeRate`;
  const day = taxDay(rules);
  const rule = SURCHARGE_RULES.find((one) => one.rate === rate && isWithin(day, one));
  if (!SURCHARGES.includes(surcharge)) report.refuse('1127', at, 'Ese recargo de equivalencia no existe.');
  else if (rule && !rule.surcharges.includes(surcharge))
    report.refuse(rule.code, at, 'Ese recargo de equivalencia no corresponde al tipo de IVA.');
  // The AEAT's list of codes asks for 0.26 since then, its document of checks is silent.
  else if (rate === 0 && surcharge !== 26 && day >= '2024-10-01')
    report.warn('1170', at, 'Desde octubre de 2024 el recargo del 0 % es el 0,26 %.');
}

/** Rates of a line under IVA that is subject and not exempt; other taxes have rates of their own law. */
export function checkRates(rules: LineRules): void {
  const { line } = rules;
  if (!isIva(line) || line.condition !== 'S1') return;
  if (line.rate !== undefined) checkTaxRate(rules, line.rate);
  if (line.rate !== undefined && line.surchargeRate !== undefined)
    checkSurchargeRate(rules, line.rate, line.surchargeRate);
}
