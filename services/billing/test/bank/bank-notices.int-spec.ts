import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { noticeLetter } from '../../src/bank/notices/notice-letter.js';
import { standIn } from '../paper-house.js';
import { type BankHouse, bankHouse } from './bank-house.js';

let house: BankHouse;
const mails: CallInput<typeof mailSend>[] = [];
let isAway = false;
beforeAll(async () => {
  house = await bankHouse();
  await standIn(house, mailSend, (input) => {
    if (isAway) return { refused: 'REQ-106' };
    mails.push(input);
    return { rows: [{ contact: null, delivery: null, outcome: 'queued' as const, missing: [] }], left: null };
  });
});
afterAll(() => house.stop());

interface Kept {
  notice_state: string;
  notice_tries: number;
}

/** The notice of a debit once it has changed. */
async function until(id: string, is: (kept: Kept) => boolean): Promise<string> {
  for (;;) {
    const [kept] = await house.db.unscoped<Kept>(
      'SELECT notice_state, notice_tries FROM bank_debit WHERE id = :id',
      { id },
    );
    if (kept && is(kept)) return kept.notice_state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const ended = (id: string) => until(id, ({ notice_state }) => notice_state !== 'waiting');
const presented = async (payer: object = {}) => {
  const { contact } = await house.payer();
  const id = await house.presented([await house.invoice(contact, 12_100, payer)]);
  const debit = async () => (await house.remittanceOf(id)).debits[0];
  return { id: (await debit())?.id ?? '', notice: async () => (await debit())?.notice };
};

describe('the notice before a direct debit', () => {
  it('goes to the payer once, with amount, day, mandate and creditor', async () => {
    const debit = await presented({ email: 'lucia@example.com' });
    expect(await ended(debit.id)).toBe('sent');
    expect(await debit.notice()).toBe('sent');
    const [mail, ...others] = mails.filter(({ key }) => key.endsWith(debit.id));
    expect(others).toEqual([]);
    expect(mail?.recipients[0]?.address).toBe('lucia@example.com');
    expect(mail?.content?.body).toMatch(/121,00.*terminada en 6789.*ES30000A58818501/s);
    expect(mail?.content?.subject).toContain(house.collectOn.split('-').reverse().join('/'));
  });

  it('without an address is for somebody to tell', async () => {
    const debit = await presented({ email: '' });
    expect(await ended(debit.id)).toBe('none');
  });

  it('waits while mail is away', async () => {
    isAway = true;
    const debit = await presented();
    expect(await until(debit.id, ({ notice_tries }) => notice_tries > 0)).toBe('waiting');
    isAway = false;
    await house.db.unscopedRun('UPDATE bank_debit SET notice_due = UTC_TIMESTAMP(3) WHERE id = :id', {
      id: debit.id,
    });
    expect(await ended(debit.id)).toBe('sent');
  });

  it('has no markup of the payer’s', () => {
    const facts = { creditor: 'Autoescuela', creditorId: 'ES30', reference: 'M', ibanEnd: '6789', cents: 1 };
    const { body } = noticeLetter({ ...facts, payer: '<b>Ana</b>', collectOn: '2026-12-01', number: 'A/1' });
    expect(body).toContain('&lt;b&gt;Ana');
  });
});
