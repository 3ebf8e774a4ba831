import type { CorrectionMethod } from '@volante/contracts/billing/correction-rules';
import {
  type CorrectionCause,
  type CorrectionPlan,
  lastCorrectionDay,
  monthsLater,
  UNPAID_MONTHS,
} from '@volante/contracts/billing/correction-rules';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import type { DocumentRow } from '../documents/document-rows.js';
import { euros } from '../paper/paper-words.js';
import { openCents } from '../payments/payable-documents.js';
import type { Left } from './left-amounts.js';

/** Facts of a document that is to be put right. */
export interface CorrectionFacts {
  row: DocumentRow;
  plan: CorrectionPlan;
  cause: CorrectionCause;
  method: CorrectionMethod | null;
  happenedOn: string | null;
  /** Today on the clock of the branch. */
  today: string;
  left: Left;
  /** Quotas of the unpaid part, where the plan gives quotas back alone. */
  unpaid: readonly KeptTax[];
  /** A draft that corrects it already. */
  draft: string | null;
  /** Other issued documents rectify it. */
  isCorrected: boolean;
  /** One of them took its place. */
  isReplaced: boolean;
  /** One of them gave its quota back because it was not paid. */
  hasQuotaBack: boolean;
}

/** Day on which the sale was made, from which the terms run. */
export const soldOn = ({
  operation_on,
  issued_on,
}: Pick<DocumentRow, 'operation_on' | 'issued_on'>): string => operation_on ?? issued_on ?? '';

export const lastDayOf = ({ row, plan, happenedOn }: CorrectionFacts): string | null =>
  lastCorrectionDay(plan, {
    ...{ issuedOn: row.issued_on ?? '', operationOn: row.operation_on, happenedOn },
  });

function unpaidRefusals({ row, cause, unpaid, today }: CorrectionFacts): string[] {
  const codes: string[] = [];
  if (unpaid.length === 0) codes.push('CORRECTION-010');
  if (cause === 'unpaid' && today < monthsLater(soldOn(row), UNPAID_MONTHS.small))
    codes.push('CORRECTION-011');
  return codes;
}

/** Codes of all that forbids it, the first is answered. */
export function correctionRefusals(facts: CorrectionFacts): string[] {
  const { row, plan, draft, isCorrected, isReplaced, today } = facts;
  if (isReplaced || row.state === 'annulled' || row.state === 'replaced') return ['CORRECTION-003'];
  const codes: string[] = [];
  if (plan.act === 'annul') {
    // The other program has its record, and its ledger is not ours.
    if (row.imported) codes.push('CORRECTION-012');
    if (isCorrected) codes.push('CORRECTION-009');
    if (Number(row.paid_cents) !== 0) codes.push('CORRECTION-004');
  }
  const last = lastDayOf(facts);
  if (last !== null && today > last) codes.push('CORRECTION-005');
  if (plan.isQuotaOnly) codes.push(...unpaidRefusals(facts));
  if (draft !== null) codes.push('CORRECTION-007');
  return codes;
}

const UNPAID_WARNINGS = [
  'La ley pide haber reclamado el cobro: en el juzgado, ante notario o por otro medio que lo pruebe (art. 80.Cuatro.A.4.ª).',
  'Si el cliente no es empresa ni profesional, la base tiene que pasar de 50 € (art. 80.Cuatro.A.3.ª).',
  'Hay seis meses para hacerlo desde que se cumple el plazo, y uno más para comunicarlo a Hacienda (art. 80.Cuatro.B; RD 1624/1992, art. 24).',
];
const INSOLVENT_WARNINGS = [
  'La venta tiene que ser anterior al auto del concurso, y el plazo acaba dos meses después del que tienen los acreedores para comunicar sus créditos (art. 80.Tres).',
  'Hay un mes para comunicarlo a Hacienda (RD 1624/1992, art. 24).',
];

const paidPart = (cents: number): string =>
  `Ya se han cobrado ${euros(cents)}, que llevan su parte de IVA: solo se recupera el IVA de lo que falta por cobrar (art. 80.Cinco.4.ª).`;
const QUOTA_RETURNS =
  'El IVA que se recuperó de esta factura por impago vuelve a la sustitutiva: si sigue sin cobrarse, hazla por diferencias.';

/** Conditions of the law that cannot be known here, in Spanish. */
export function correctionWarnings(facts: CorrectionFacts, isChained: boolean): string[] {
  const { row, plan, cause, today } = facts;
  const warnings: string[] = [];
  const paid = facts.left.payable - openCents(row);
  if (plan.isQuotaOnly && paid > 0) warnings.push(paidPart(paid));
  if (facts.method === 'S' && facts.hasQuotaBack) warnings.push(QUOTA_RETURNS);
  if (cause === 'insolvent') warnings.push(...INSOLVENT_WARNINGS);
  if (cause === 'unpaid') {
    warnings.push(...UNPAID_WARNINGS);
    if (today < monthsLater(soldOn(row), UNPAID_MONTHS.large))
      warnings.push(
        'Aún no ha pasado un año: solo vale si la escuela factura 6.010.121,04 € al año o menos (art. 80.Cuatro.A.1.ª).',
      );
  }
  if (plan.act === 'annul' && row.target !== 'ticket')
    warnings.push(
      'Si el cliente recibió el servicio, no la anules: rectifícala. Si tiene ya la factura, avísale de que no vale.',
    );
  if (plan.act === 'annul' && !isChained)
    warnings.push(
      'Esta factura no está en VeriFactu: la anulación queda en tus libros. Si llegó al cliente, lo prudente es rectificarla (RD 1619/2012, art. 15).',
    );
  return warnings;
}
