import type { KeptLine, KeptTax } from '@volante/contracts/billing/document.fields';
import { type MoneyLine, totalsOf } from '@volante/contracts/billing/money';
import type { ElectronicDocument } from '../../src/electronic-invoices/electronic-document.js';

interface SampleLine {
  description: string;
  /** Cents, for one. */
  price: number;
  /** Thousandths. */
  quantity?: number;
  group?: KeptTax['group'];
  rate?: number;
  operation?: KeptTax['operation'];
  surcharge?: number;
  legend?: string;
}

interface Sample extends Partial<Omit<ElectronicDocument, 'lines' | 'taxes'>> {
  lines: readonly SampleLine[];
  withTaxes?: boolean;
  discount?: number;
}

const ISSUER: ElectronicDocument['issuer'] = {
  ...{ kind: 'company', name: 'Autoescuela El Olivo, S. L.', taxId: 'B12345674', street: 'Calle Mayor, 1' },
  ...{ postalCode: '23001', city: 'Jaén', province: 23, provinceName: 'Jaén', phone: '953 000 111' },
  ...{ email: 'facturas@elolivo.example', logo: null, registry: '' },
};
export const COMPANY: ElectronicDocument['payer'] = {
  ...{ name: 'Transportes <Ñandú> & Hijos, S. A.', idType: 'nif', taxId: 'A11111119', country: 'ES' },
  ...{ street: 'Polígono "Sur", 3', postalCode: '23009', city: 'Jaén', province: 'Jaén', email: '' },
};
export const DIR3 = {
  ...{ accountingOffice: 'L01281343', managingBody: 'L01281343', processingUnit: 'L01281343' },
  proposingBody: '',
};

const moneyLine = ({ price, quantity = 1_000, ...of }: SampleLine): MoneyLine => {
  const isDisbursement = of.group === 'disbursement';
  const condition = {
    ...{ group: of.group ?? 'vat', rate: of.rate ?? (of.group ? 0 : 2_100), surcharge: of.surcharge ?? 0 },
    ...{ operation: of.operation ?? 'S1', regime: '01' },
  };
  return { price, quantity, discount: null, condition, isDisbursement };
};

/** An issued document as the service keeps it: its money by the rules that issue invoices. */
export function sampleDocument({
  lines,
  withTaxes = false,
  discount = 0,
  ...rest
}: Sample): ElectronicDocument {
  const money = lines.map(moneyLine);
  const withholding = rest.withholding ?? 0;
  const off = discount === 0 ? null : { mode: 'percent' as const, value: discount };
  const totals = totalsOf({ lines: money, withTaxes, discount: off, withholding });
  const kept = lines.map(({ description }, at): KeptLine & { net: number } => {
    const { price, quantity, condition, isDisbursement } = money[at] as MoneyLine;
    return {
      ...{ product: null, pack: null, practice: null, description, price, quantity, discount: null },
      ...{ tax: 'a'.repeat(24), taxName: condition.group, group: condition.group as KeptTax['group'] },
      ...{ rate: condition.rate, isDisbursement, amount: totals.amounts[at] ?? 0, net: totals.nets[at] ?? 0 },
    };
  });
  const taxes = totals.taxes.map(({ condition, base, quota, surchargeQuota }): KeptTax => {
    const line = lines.find((_, at) => money[at]?.condition.group === condition.group);
    return {
      ...{ group: condition.group as KeptTax['group'], rate: condition.rate, surcharge: condition.surcharge },
      ...{ operation: condition.operation as KeptTax['operation'], regime: condition.regime },
      ...{ legend: line?.legend ?? '', base, quota, surchargeQuota },
    };
  });
  return {
    ...{ number: 'F26/15', isSimplified: false, issuedOn: '2026-11-02', operationOn: null, dueOn: null },
    ...{ issuer: ISSUER, payer: COMPANY, isPerson: false, dir3: null, iban: '', corrected: null, notes: '' },
    ...rest,
    ...{ lines: kept, taxes, withholding, baseCents: totals.base, taxCents: totals.quota },
    ...{ disbursementCents: totals.disbursements, withheldCents: totals.withheld },
    ...{ totalCents: totals.total, payableCents: totals.payable },
  };
}

const EXEMPT = {
  group: 'exempt',
  operation: 'E1',
  legend: 'Exenta, art. 20.Uno.9.º de la Ley 37/1992',
} as const;
const FEE = { group: 'disbursement', operation: 'N1' } as const;

/** Invoices as a school makes them. */
export const SAMPLES: Readonly<Record<string, ElectronicDocument>> = {
  'an exempt CAP course of a company': sampleDocument({
    lines: [{ description: 'CAP formación continua, 35 h', price: 29_900, quantity: 12_000, ...EXEMPT }],
    ...{ dueOn: '2026-12-02', iban: 'ES9121000418450200051332', notes: 'Grupo de noviembre\nAula 2' },
  }),
  'practices with VAT, a book, a fee and a discount': sampleDocument({
    withTaxes: true,
    discount: 500,
    lines: [
      { description: 'Prácticas', price: 3_333, quantity: 7_000 },
      { description: 'Manual', price: 2_080, rate: 400, group: 'vat' },
      { description: 'Tasa de Tráfico 2.1', price: 9_405, ...FEE },
    ],
  }),
  'what the customer withholds': sampleDocument({
    withholding: 1_500,
    lines: [{ description: 'Jornada de seguridad vial', price: 45_000, quantity: 1_500 }],
  }),
  'of a public body, with its offices': sampleDocument({
    dir3: DIR3,
    operationOn: '2026-10-15',
    payer: { ...COMPANY, name: 'Ayuntamiento de Jaén', taxId: 'P2305000B' },
    lines: [{ description: 'Permiso C', price: 100_000, ...EXEMPT }],
  }),
  'of a person': sampleDocument({
    isPerson: true,
    payer: { ...COMPANY, name: 'Lucía de la Peña Ortega', taxId: '12345678Z', email: 'lucia@example.com' },
    lines: [{ description: 'Matrícula', price: 24_200 }],
  }),
  'of a customer in Portugal': sampleDocument({
    payer: {
      ...COMPANY,
      name: 'Camiões Lda',
      idType: '02',
      taxId: 'PT501964843',
      country: 'PT',
      postalCode: '1000-001',
      city: 'Lisboa',
      province: '',
    },
    lines: [
      { description: 'ADR', price: 50_000, group: 'not-subject', operation: 'N2', legend: 'LIVA, art. 69' },
    ],
  }),
  'in Canarias': sampleDocument({
    lines: [{ description: 'Prácticas', price: 10_000, quantity: 3_000, group: 'igic', rate: 700 }],
  }),
  'rectified by differences, to the customer’s favour': sampleDocument({
    corrected: {
      number: 'F26/9',
      issuedOn: '2026-02-10',
      method: 'I',
      cause: 'returned',
      reason: 'Baja de dos alumnos',
    },
    lines: [{ description: 'CAP: dos plazas', price: 29_900, quantity: -2_000, ...EXEMPT }],
  }),
  'rectified by substitution': sampleDocument({
    corrected: { number: 'F26/9', issuedOn: '2026-02-10', method: 'S', cause: 'wrong-party', reason: '' },
    lines: [{ description: 'Prácticas', price: 12_345 }],
  }),
  simplified: sampleDocument({
    isSimplified: true,
    withTaxes: true,
    lines: [
      { description: 'Práctica suelta', price: 3_500 },
      { description: 'Copias', price: 1 },
    ],
  }),
};
