import { afterAll, beforeAll } from '@jest/globals';
import { expense } from '@volante/contracts/billing/expense.contract';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import { prorrata } from '@volante/contracts/billing/expense-prorrata.contract';
import { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
let fuel = '';
let company = '';
const COMPANY = { name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Calle Mayor, 1', city: 'Jaén' };
beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  const { manager } = PEOPLE;
  fuel = (await house.ok(manager, expenseCategory.calls.create, { name: 'Combustible', account: '628' })).id;
  company = (await house.ok(manager, issuer.calls.create, COMPANY)).id;
});
afterAll(() => house.stop());

describeRecord(expense, {
  house: () => house,
  right: (n) => ({
    ...{ number: `F-${n}`, supplierName: `Gasóleos ${n}`, supplierTaxId: 'B87654323' },
    ...{ issuer: company, branch: FIRST_BRANCH, issuedOn: '2026-01-15', dueOn: '2026-02-15' },
    category: fuel,
  }),
  foreign: async () => {
    const { stranger } = PEOPLE;
    const address = { street: 'Calle Mayor, 1', city: 'Jaén' };
    const other = { name: 'Otra, S. L.', taxId: 'B11111119', ...address };
    return { issuer: (await house.ok(stranger, issuer.calls.create, other)).id, category: null };
  },
  change: { concept: 'Gasóleo de enero' },
  required: { issuer: () => company },
  // Whether another one corrects it.
  removeReads: 1,
});
describeRecord(expenseCategory, {
  house: () => house,
  right: (n) => ({ name: `Categoría ${n}`, account: '621' }),
  change: { account: '622' },
  required: { issuer: () => company },
});
describeRecord(expenseRecurring, {
  house: () => house,
  right: (n) => ({
    ...{ concept: `Alquiler ${n}`, issuer: company, branch: FIRST_BRANCH, dueDays: 5 },
    category: fuel,
  }),
  change: { rhythm: 'quarter' },
});
describeRecord(journalTemplate, {
  house: () => house,
  right: (n) => ({ name: `Plantilla ${n}`, columns: ['day', 'account', 'amount'], delimiter: 'tab' }),
  change: { columns: ['account', 'day'], preset: 'a3' },
});
describeRecord(prorrata, {
  house: () => house,
  right: (n) => ({ issuer: company, year: String(2040 + n), provisional: 60 }),
  change: { provisional: 70 },
});
