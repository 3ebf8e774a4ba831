import type { BreakdownLine, RegistrationRecord } from '../verifactu-record.js';
import type { Report } from './finding.js';

/** The AEAT allows this much between a quota or total and what it computes: ±10 €. */
export const MARGIN = 1000;

/** A line of the breakdown with what its rules need. */
export interface LineRules {
  readonly report: Report;
  readonly record: RegistrationRecord;
  readonly line: BreakdownLine;
  /** Path of the line. */
  readonly field: string;
}

/** OperacionExenta in place of CalificacionOperacion. */
export const isExempt = ({ condition }: BreakdownLine): boolean => condition.startsWith('E');
/** IVA, also where no tax is named. */
export const isIva = ({ tax }: BreakdownLine): boolean => tax === undefined || tax === '01';
/** The taxes to which most rules of regimes apply. */
export const isIvaOrIgic = (line: BreakdownLine): boolean => isIva(line) || line.tax === '03';
