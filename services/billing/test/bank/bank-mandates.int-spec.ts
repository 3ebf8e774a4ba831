import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import {
  bankMandate,
  bankMandateContact,
  bankMandatePaper,
} from '@volante/contracts/billing/bank-mandate.contract';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { OWN_PASSWORD, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { manager } from '../paper-house.js';
import { type BankHouse, bankHouse } from './bank-house.js';
import { ibanOf } from './spanish-iban.js';

let house: BankHouse;
beforeAll(async () => {
  house = await bankHouse();
});
afterAll(() => house.stop());

describe('a mandate', () => {
  it('is on the card of its contact, for people of its branch', async () => {
    const { contact, mandate } = await house.payer();
    const { rows } = await house.ok(manager, bankMandateContact, { contact });
    expect(rows).toMatchObject([{ id: mandate, ibanEnd: '6789', scheme: 'CORE' }]);
    expect(await house.ok(PEOPLE.clerk, bankMandateContact, { contact })).toEqual({ rows });
    expect(await house.ok(PEOPLE.neighbour, bankMandateContact, { contact })).toEqual({ rows: [] });
    expect(await house.ok(PEOPLE.stranger, bankMandateContact, { contact })).toEqual({ rows: [] });
  });

  it('prints the words of its scheme', async () => {
    for (const [scheme, words] of [
      ['CORE', 'ocho semanas'],
      ['B2B', 'exclusivamente entre empresas'],
    ] as const) {
      const { mandate } = await house.payer({ scheme });
      const { file } = await house.ok(manager, bankMandatePaper, { id: mandate, account: house.account });
      const text = (await readPdf(await house.bytes(file))).pages.join(' ').replace(/\s+/g, ' ');
      expect(text).toContain(words);
      expect(text).toContain('ES79 2100 0813 6101 2345 6789');
      expect(text).toContain('ES30000A58818501');
    }
  });

  it('of an account without identifier has no paper', async () => {
    const { id } = await house.ok(manager, bankAccount.calls.create, {
      ...{ name: 'Sin acreedor', iban: ibanOf(900_003), holder: 'Autoescuela, S. L.' },
      ownPassword: OWN_PASSWORD,
    });
    const { mandate } = await house.payer();
    expect(await house.fails(manager, bankMandatePaper, { id: mandate, account: id })).toBe('BANK-007');
    expect(
      await house.fails(PEOPLE.neighbour, bankMandatePaper, { id: mandate, account: house.account }),
    ).toBe('DATA-404');
  });

  it('that was used keeps payer and signature, and is not deleted', async () => {
    const { contact, mandate } = await house.payer({ branch: SECOND_BRANCH });
    await house.remittance([await house.invoice(contact)]);
    const change = (rest: object) =>
      house.fails(manager, bankMandate.calls.update, { id: mandate, version: 1, ...rest });
    expect(await change({ signedOn: '2026-01-01' })).toBe('BANK-026');
    expect(await change({ contact: 'd'.repeat(24) })).toBe('BANK-026');
    expect(await house.fails(manager, bankMandate.calls.remove, { id: mandate })).toBe('BANK-026');
    await house.ok(manager, bankMandate.calls.update, { id: mandate, version: 1, debtor: 'Otro titular' });
    expect(await house.fails(manager, bankAccount.calls.remove, { id: house.account })).toBe('BANK-025');
  });
});
