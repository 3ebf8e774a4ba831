import type { CorrectionCause, CorrectionMethod } from '@volante/contracts/billing/correction-rules';
import type { KeptLine, KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import { split } from '@volante/contracts/billing/money';
import type { IssuingParty } from '../documents/issuing-party.js';

/** Codes of a public body's offices (DIR3), by the roles of FACe. */
export interface Dir3 {
  accountingOffice: string;
  managingBody: string;
  processingUnit: string;
  proposingBody: string;
}

export interface CorrectedInvoice {
  number: string;
  issuedOn: string;
  method: CorrectionMethod;
  cause: CorrectionCause;
  reason: string;
}

/** An issued invoice as electronic formats need it: pure data, kept on its day. Amounts in cents. */
export interface ElectronicDocument {
  number: string;
  isSimplified: boolean;
  issuedOn: string;
  operationOn: string | null;
  dueOn: string | null;
  issuer: IssuingParty;
  payer: Payer;
  isPerson: boolean;
  dir3: Dir3 | null;
  /** IBAN to which it is to be paid; '': none is named. */
  iban: string;
  corrected: CorrectedInvoice | null;
  lines: readonly (KeptLine & { net: number })[];
  taxes: readonly KeptTax[];
  notes: string;
  baseCents: number;
  taxCents: number;
  disbursementCents: number;
  /** Hundredths of a percent, and what it makes. */
  withholding: number;
  withheldCents: number;
  totalCents: number;
  payableCents: number;
}

/** A line with its part of the base of its tax. */
export interface BaseLine {
  line: KeptLine;
  tax: KeptTax;
  /** Cents, without taxes and with all discounts taken off. */
  base: number;
}

const isOf = (tax: KeptTax, line: KeptLine): boolean => tax.group === line.group && tax.rate === line.rate;

/**
 * Splits the base of each tax among its lines by what they cost, so that lines add up to the base that was issued, to the cent. Lines
 * of one group and rate share a base, even where two conditions of them differ: the first one that fits takes them.
 */
export function baseLines({ lines, taxes }: ElectronicDocument): readonly BaseLine[] {
  return taxes.flatMap((tax) => {
    const first = taxes.find((one) => one.group === tax.group && one.rate === tax.rate);
    const own = first === tax ? lines.filter((line) => !line.isDisbursement && isOf(tax, line)) : [];
    if (own.length === 0) return [];
    const all = taxes.filter((one) => one.group === tax.group && one.rate === tax.rate);
    const base = all.reduce((sum, one) => sum + one.base, 0);
    return byWeight(
      base,
      own.map(({ net }) => net),
    ).map((cents, at) => ({
      ...{ line: own[at] as KeptLine, tax, base: cents },
    }));
  });
}

/** Lines below zero among others above it are worth what their net is; the rest of the rounding goes to the greatest one. */
function byWeight(base: number, nets: readonly number[]): number[] {
  const isOneSign = nets.every((net) => net >= 0) || nets.every((net) => net <= 0);
  if (isOneSign)
    return split(
      BigInt(base),
      nets.map((net) => BigInt(Math.abs(net))),
    ).map(Number);
  const sum = nets.reduce((total, net) => total + net, 0);
  const parts = nets.map((net) => (sum === 0 ? net : Math.round((net * base) / sum)));
  const rest = base - parts.reduce((total, part) => total + part, 0);
  const greatest = parts.reduce(
    (at, part, index) => (Math.abs(part) > Math.abs(parts[at] ?? 0) ? index : at),
    0,
  );
  return parts.map((part, at) => (at === greatest ? part + rest : part));
}

/** A Spanish tax number of a person: DNI or NIE. */
export const isPersonsNumber = (taxId: string): boolean => /^(?:\d|[XYZKLM])\d{7}[A-Z]$/.test(taxId);
