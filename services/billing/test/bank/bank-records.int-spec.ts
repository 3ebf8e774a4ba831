import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import {
  FIRST_BRANCH,
  knowBranches,
  OWN_PASSWORD,
  PEOPLE,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { startBilling } from '../paper-house.js';
import { ibanOf } from './spanish-iban.js';

const { manager } = PEOPLE;

let house: ServiceHouse;
beforeAll(async () => {
  house = await startBilling({ worker: true });
  await knowBranches(house);
});
afterAll(() => house.stop());

describeRecord(bankAccount, {
  house: () => house,
  right: (n) => ({ name: `Cuenta ${n}`, iban: ibanOf(n), holder: 'Autoescuela, S. L.' }),
  change: { name: 'Cuenta de Jaén' },
});
describeRecord(bankMandate, {
  house: () => house,
  right: (n) => ({
    ...{ reference: `REF-${n}`, contact: 'c'.repeat(24), branch: FIRST_BRANCH },
    ...{ debtor: 'Ana Peña', iban: 'ES7921000813610123456789' },
  }),
  change: { debtor: 'Ana Peña Ruiz' },
});

describe('an account', () => {
  it('is new, or has another number, with the own password alone', async () => {
    const input = { name: 'Cuenta nueva', iban: ibanOf(900_010), holder: 'Titular' };
    expect(await house.fails(manager, bankAccount.calls.create, input)).toBe('USER-001');
    const proof = { ownPassword: OWN_PASSWORD };
    const { id } = await house.ok(manager, bankAccount.calls.create, { ...input, ...proof });
    const update = (version: number, rest: object) =>
      house.fails(manager, bankAccount.calls.update, { id, version, ...rest });
    expect(await update(1, { iban: ibanOf(900_011) })).toBe('USER-001');
    expect(await update(1, { holder: 'Otro', ownPassword: 'otra' })).toBe('USER-001');
    expect(await update(1, { name: 'Cuenta de siempre', iban: input.iban })).toBe('no error');
    expect(await update(2, { iban: ibanOf(900_011), ...proof })).toBe('no error');
  });

  it.each([
    ['an IBAN with a wrong digit', { iban: 'ES9121000418450200051333' }],
    [
      'an identifier of a creditor with a wrong digit',
      { iban: ibanOf(900_001), creditorId: 'ES31000A58818501' },
    ],
    ['a BIC of seven letters', { iban: ibanOf(900_002), bic: 'CAIXESB' }],
  ])('with %s is refused at its field', async (_, rest) => {
    const input = { name: 'Cuenta', holder: 'Titular', ...rest };
    expect(await house.fails(manager, bankAccount.calls.create, input)).toBe('REQ-101');
  });
});
