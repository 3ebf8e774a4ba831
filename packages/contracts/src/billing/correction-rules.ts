import type { SeriesTarget } from './series.contract.js';

/** Reasons for which an issued document is put right, as people give them. */
export const CORRECTION_CAUSES = {
  'wrong-party': 'El NIF o el nombre están mal',
  'wrong-price': 'El precio o la cantidad están mal',
  'wrong-tax': 'El IVA o la exención están mal',
  'later-discount': 'Descuento acordado después',
  returned: 'El cliente devuelve algo o se cancela el servicio',
  insolvent: 'El cliente está en concurso',
  unpaid: 'El cliente no paga',
  'no-sale': 'No hubo venta o está duplicada',
  'record-only': 'La factura está bien: solo falla su registro de VeriFactu',
  'full-invoice': 'El cliente pide una factura completa',
  other: 'Otra cosa',
} as const;
export type CorrectionCause = keyof typeof CORRECTION_CAUSES;

export const CORRECTION_METHODS = ['S', 'I'] as const;
/** S: the new document takes the place of the amounts; I: it gives the difference (VeriFactu, list L3). */
export type CorrectionMethod = (typeof CORRECTION_METHODS)[number];
/** R1 to R5 of list L2; F3: in place of simplified invoices. */
export type CorrectionType = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'F3';

/** `record`: the invoice is right and its record is not, which the inbox of VeriFactu corrects. */
export type CorrectionAct = 'rectify' | 'annul' | 'replace' | 'record';

export interface CorrectionPlan {
  act: CorrectionAct;
  /** `null` where no document is made. */
  type: CorrectionType | null;
  /** The first is proposed; empty where no document is rectified. */
  methods: readonly CorrectionMethod[];
  /** The base stays and the quota alone goes back: the customer owes the price as before (LIVA, art. 80.Tres and Cuatro). */
  isQuotaOnly: boolean;
  /** The four years run from the day on which it happened, which the person gives (RD 1619/2012, art. 15.3). */
  needsDay: boolean;
  /** Source of the answer. */
  article: string;
}

/** The document that is put right. */
export interface Corrected {
  target: SeriesTarget;
  /** Simplified, or rectifies a simplified one. */
  isSimplified: boolean;
}

const FULL: Readonly<
  Record<
    Exclude<CorrectionCause, 'no-sale' | 'record-only' | 'full-invoice'>,
    Omit<CorrectionPlan, 'act' | 'isQuotaOnly'>
  >
> = {
  'wrong-party': {
    ...{ type: 'R4', methods: ['S'], needsDay: false },
    article: 'RD 1619/2012, arts. 6.1.c), d), e) y 15.1',
  },
  'wrong-price': { type: 'R4', methods: ['S', 'I'], needsDay: false, article: 'RD 1619/2012, art. 15.2' },
  'wrong-tax': { type: 'R1', methods: ['S', 'I'], needsDay: false, article: 'RD 1619/2012, art. 15.2' },
  'later-discount': {
    ...{ type: 'R1', methods: ['S', 'I'], needsDay: true },
    article: 'Ley 37/1992, art. 80.Uno.2.º; RD 1619/2012, art. 15.2',
  },
  returned: {
    ...{ type: 'R1', methods: ['I', 'S'], needsDay: true },
    article: 'Ley 37/1992, art. 80.Dos; RD 1619/2012, art. 15.2',
  },
  insolvent: { type: 'R2', methods: ['I'], needsDay: true, article: 'Ley 37/1992, art. 80.Tres' },
  unpaid: { type: 'R3', methods: ['I'], needsDay: true, article: 'Ley 37/1992, art. 80.Cuatro' },
  other: { type: 'R4', methods: ['S', 'I'], needsDay: false, article: 'RD 1619/2012, art. 15' },
};

/** The quota alone goes back, of the part that is not paid. */
export const isUnpaidSale = (cause: CorrectionCause): boolean => cause === 'insolvent' || cause === 'unpaid';

const SALES: readonly SeriesTarget[] = ['invoice', 'ticket', 'rectifying'];
const NO_DOCUMENT = { methods: [], isQuotaOnly: false, needsDay: false } as const;

/**
 * The way in which the law puts a document right, by what happened; `null` where the answer does not fit the document. Nothing is
 * known here of its amounts, days and payments: those are checked when it is done.
 */
export function correctionPlan(
  cause: CorrectionCause,
  { target, isSimplified }: Corrected,
): CorrectionPlan | null {
  if (!SALES.includes(target)) return null;
  if (cause === 'no-sale')
    return { act: 'annul', type: null, ...NO_DOCUMENT, article: 'Reglamento del RD 1007/2023, art. 11' };
  if (cause === 'record-only')
    return { act: 'record', type: null, ...NO_DOCUMENT, article: 'Orden HAC/1177/2024, art. 10' };
  if (cause === 'full-invoice')
    return target === 'ticket'
      ? { act: 'replace', type: 'F3', ...NO_DOCUMENT, article: 'RD 1619/2012, art. 15.6' }
      : null;
  const { type, ...plan } = FULL[cause];
  return {
    ...{ act: 'rectify', type: isSimplified ? 'R5' : type },
    ...plan,
    isQuotaOnly: isUnpaidSale(cause),
  };
}

const YEARS = 4;

/** The same day some months later, or the last one of a month that has no such day (Código Civil, art. 5.1). */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const at = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())));
  return at.toISOString().slice(0, 10);
}

interface Days {
  issuedOn: string;
  operationOn: string | null;
  /** Day on which it happened, where the plan asks for it. */
  happenedOn: string | null;
}

/** The last day on which the document may be rectified (RD 1619/2012, art. 15.3); `null`: no term runs. */
export function lastCorrectionDay(
  { act, needsDay }: Pick<CorrectionPlan, 'act' | 'needsDay'>,
  { issuedOn, operationOn, happenedOn }: Days,
): string | null {
  if (act !== 'rectify') return null;
  const since = needsDay && happenedOn !== null ? happenedOn : (operationOn ?? issuedOn);
  return monthsLater(since, 12 * YEARS);
}

/** LIVA, art. 80.Cuatro.A.1.ª: no school may take the quota back earlier; a large one waits a year. */
export const UNPAID_MONTHS = { small: 6, large: 12 } as const;
