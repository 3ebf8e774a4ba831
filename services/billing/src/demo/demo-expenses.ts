import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import { expense } from '@volante/contracts/billing/expense.contract';
import {
  type ExpenseAmounts,
  quotaOf,
  type WithholdingKind,
} from '@volante/contracts/billing/expense-amounts';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import { prorrata } from '@volante/contracts/billing/expense-prorrata.contract';
import { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import { JOURNAL_LOOKS } from '@volante/contracts/billing/journal-columns';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import { ExpensePaymentsService } from '../expenses/expense-payments.service.js';
import { expenseRecurringRules } from '../expenses/expense-recurring-rules.js';
import { expenseRules, keptSums } from '../expenses/expense-rules.js';
import { ExpensesService } from '../expenses/expenses.service.js';
import type { DemoDays } from './demo-days.js';
import { type Act, PEOPLE } from './demo-desk.js';
import { COMPANY } from './demo-documents.js';
import { idOf } from './demo-ids.js';

type Parts = Pick<ServiceKit, 'db' | 'calls'>;

const [seat, second] = DEMO.school.branches;
const ISSUER = idOf('b', 1);

const CATEGORIES = [
  ...[
    { name: 'Combustible', account: '628' },
    { name: 'Alquileres', account: '621' },
  ],
  ...[
    { name: 'Reparaciones', account: '622' },
    { name: 'Seguros', account: '625' },
  ],
  ...[
    { name: 'Gestoría', account: '623' },
    { name: 'Suministros', account: '628' },
  ],
];
const categoryOf = (name: string): string => idOf('5', CATEGORIES.findIndex((one) => one.name === name) + 1);

const amountsOf = (
  base: number,
  rate: number,
  withheld?: readonly [WithholdingKind, number],
): ExpenseAmounts & { lines: ExpenseAmounts['lines'][number][] } => ({
  operation: 'domestic',
  lines: [{ tax: rate === 0 ? 'exempt' : 'vat', rate, base, quota: quotaOf({ base, rate }) }],
  withholding: withheld ? { kind: withheld[0], rate: withheld[1] } : null,
});

interface Spent {
  n: number;
  supplier: readonly [name: string, taxId: string];
  number: string;
  concept: string;
  category: string;
  /** Days before today. */
  issued: number;
  /** Days from today; the past is overdue. */
  due: number;
  branch: string;
  amounts: ReturnType<typeof amountsOf>;
  booked: boolean;
  paid?: PaymentMethod;
}

const GARAGE = ['Talleres Sierra Mágina, S. L.', 'B23111110'] as const;
const FUEL = ['Gasóleos Guadalquivir, S. A.', 'A23222228'] as const;
const LANDLADY = ['Carmen Ruiz Molina', '12345678Z'] as const;
const ADVISER = ['Gestoría Alcázar', '87654321X'] as const;
const INSURER = ['Seguros La Loma, S. A.', 'A23333331'] as const;

const EXPENSES: readonly Spent[] = [
  {
    ...{ n: 1, supplier: FUEL, number: 'G-1182', concept: 'Gasóleo del mes pasado', category: 'Combustible' },
    ...{
      issued: 24,
      due: -9,
      branch: seat.id,
      amounts: amountsOf(61_240, 2_100),
      booked: true,
      paid: 'card',
    },
  },
  {
    ...{ n: 2, supplier: LANDLADY, number: '11', concept: 'Alquiler del local', category: 'Alquileres' },
    ...{ issued: 20, due: -15, branch: seat.id, booked: true, paid: 'transfer' },
    amounts: amountsOf(75_000, 2_100, ['rent', 1_900]),
  },
  {
    ...{
      n: 3,
      supplier: GARAGE,
      number: '2026/348',
      concept: 'Embrague del 1234 KLM',
      category: 'Reparaciones',
    },
    ...{ issued: 33, due: -3, branch: seat.id, amounts: amountsOf(48_760, 2_100), booked: true },
  },
  {
    ...{ n: 4, supplier: ADVISER, number: 'A-77', concept: 'Asesoría del mes', category: 'Gestoría' },
    ...{ issued: 6, due: 24, branch: seat.id, booked: true },
    amounts: amountsOf(18_000, 2_100, ['professional', 1_500]),
  },
  {
    ...{ n: 5, supplier: INSURER, number: 'P-90233', concept: 'Seguro de la flota', category: 'Seguros' },
    ...{ issued: 3, due: 12, branch: second.id, amounts: amountsOf(132_400, 0), booked: false },
  },
  {
    ...{ n: 6, supplier: FUEL, number: '', concept: 'Gasóleo de este mes', category: 'Combustible' },
    ...{ issued: 1, due: 14, branch: seat.id, amounts: amountsOf(58_910, 2_100), booked: false },
  },
];

const fieldsOf = (one: Spent, days: DemoDays) => {
  const [supplierName, supplierTaxId] = one.supplier;
  return {
    ...{ number: one.number, concept: one.concept, category: categoryOf(one.category), branch: one.branch },
    ...{ supplierName, supplierTaxId, issuer: ISSUER, amounts: one.amounts, ...keptSums(one.amounts) },
    ...{ issuedOn: days.ago(one.issued), dueOn: days.ago(-one.due) },
  };
};

/** Expenses of the school: categories, recurring ones, and the invoices of some weeks as drafts. */
export async function addExpenses(tx: TenantTx, parts: Parts, days: DemoDays): Promise<void> {
  const categories = recordStore(parts, expenseCategory);
  for (const [at, fields] of CATEGORIES.entries())
    await categories.insert(tx, idOf('5', at + 1), { ...categories.empty(), ...fields });
  const recurring = recordStore(parts, expenseRecurring, expenseRecurringRules);
  const [name, taxId] = LANDLADY;
  const nextOn = days.ago(-10);
  await recurring.insert(tx, idOf('6', 1), {
    ...recurring.empty(),
    ...{ concept: 'Alquiler del local', branch: seat.id, issuer: ISSUER, category: categoryOf('Alquileres') },
    ...{ supplierName: name, supplierTaxId: taxId, amounts: amountsOf(75_000, 2_100, ['rent', 1_900]) },
    ...{ dueDays: 5, nextOn, anchorDay: Number(nextOn.slice(8)) },
  });
  const shares = recordStore(parts, prorrata);
  await shares.insert(tx, idOf('6', 2), {
    ...shares.empty(),
    ...{ issuer: ISSUER, year: days.today.slice(0, 4), mode: 'general', provisional: 92 },
    observations: 'Definitiva del año anterior, según la gestoría.',
  });
  const templates = recordStore(parts, journalTemplate);
  await templates.insert(tx, idOf('6', 4), {
    ...templates.empty(),
    ...{ name: 'Gestoría', preset: 'contaplus' as const, ...JOURNAL_LOOKS.contaplus },
    columns: [...JOURNAL_LOOKS.contaplus.columns],
  });
  const recipients = recordStore(parts, electronicRecipient);
  const { name: company, taxId: companyTaxId } = COMPANY.payer;
  await recipients.insert(tx, idOf('6', 3), {
    ...recipients.empty(),
    ...{
      name: company,
      taxId: companyTaxId,
      consentOn: days.ago(90),
      consentHow: 'Correo de su administración',
    },
  });
  const expenses = recordStore(parts, expense, expenseRules);
  for (const one of EXPENSES)
    await expenses.insert(tx, idOf('4', one.n), { ...expenses.empty(), ...fieldsOf(one, days) });
}

/** The days on which the office books and pays them. */
export function expenseActs(parts: Parts, days: DemoDays): Act[] {
  const by = PEOPLE.owner;
  const store = recordStore(parts, expense, expenseRules);
  return EXPENSES.filter(({ booked }) => booked).map(({ n, issued, amounts, paid }) => ({
    at: days.moment(days.ago(Math.max(0, issued - 2)), '12:20'),
    run: async ({ db }) => {
      const id = idOf('4', n);
      const { version } = await new ExpensesService(db, store).approve(by, { id, version: 1 });
      const { payableCents: cents } = keptSums(amounts);
      if (paid && cents !== null)
        await new ExpensePaymentsService(db, store).pay(by, { id, version, cents, method: paid, note: '' });
    },
  }));
}
