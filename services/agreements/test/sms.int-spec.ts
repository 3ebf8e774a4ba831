import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { type AgreementDesk, agreementDesk, field, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const mail = () => `${newId()}@correo.example`;
async function textTo(phone: string, words: RegExp): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const found = desk.neighbours.texts.findLast((sms) => sms.phone === phone && words.test(sms.text));
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no message «${words.source}» to ${phone}`);
}

/** The telephone on the page before the code, once the message has left. */
async function shownPhone(reference: string): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const { data } = await desk.open(agreementSigningRead, { reference });
    const { phone } = data as CallOutput<typeof agreementSigningRead>;
    if (phone !== '') return phone;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page names no telephone');
}

it('a link and a code go to the mobile besides the mail, sealed, and the code opens the document', async () => {
  desk.neighbours.smsOutcome = 'queued';
  const [email, phone] = [mail(), '600 333 444'];
  const contact = desk.neighbours.person({ email, phone });
  const id = await desk.send({ agreement: await desk.template(), contact });
  const reference = await desk.reference(email);
  expect(await textTo(phone, /lee y firma/)).toContain(reference);
  expect(await shownPhone(reference)).toBe('••• ••• 444');
  const { data } = await desk.open(agreementSigningCode, { reference });
  expect(data).toMatchObject({ phone: '••• ••• 444' });
  const [code = ''] = /\b\d{6}\b/.exec(await textTo(phone, /código/)) ?? [];
  expect((await desk.open(agreementSigningVerify, { reference, code })).success).toBe(true);
  expect(desk.neighbours.texts.every(({ secret, purpose }) => secret && purpose === 'service')).toBe(true);
  const { events } = await desk.view(id);
  expect(events.filter(({ kind }) => kind === 'texted').map(({ note }) => note)).toEqual([phone, phone]);
});

it('a guardian gets none at the telephone of the minor', async () => {
  desk.neighbours.smsOutcome = 'queued';
  const phone = '600 555 666';
  const [own, hers] = [mail(), mail()];
  const birthday = addYears(new Date().toISOString().slice(0, 10), -15);
  const contact = desk.neighbours.person({ email: own, phone, birthday });
  const place = field('signature', { y: 9_000, height: 700, signer: 'guardian' });
  const agreement = await desk.template({ fields: [SIGNATURE(), place], rest: { inOrder: false } });
  const guardian = { name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', email: hers, phone };
  const id = await desk.send({ agreement, contact, guardians: [guardian] });
  await desk.reference(hers);
  const rows = await desk.db.unscoped<{ role: string; sms: number }>(
    'SELECT role, sms FROM agreement_signer WHERE request_id = :id ORDER BY position',
    { id },
  );
  expect(rows).toMatchObject([
    { role: 'holder', sms: 0 },
    { role: 'guardian', sms: 0 },
  ]);
});

it('without a provider nothing is missing, and nothing is said to be in trouble', async () => {
  desk.neighbours.smsOutcome = 'notConnected';
  const email = mail();
  const contact = desk.neighbours.person({ email, phone: '600 777 888' });
  const id = await desk.send({ agreement: await desk.template(), contact });
  await desk.reference(email);
  for (let look = 0; look < 200; look += 1) {
    const [row] = await desk.db.unscoped<{ state: string }>(
      "SELECT state FROM agreement_letter WHERE request_id = :id AND channel = 'sms'",
      { id },
    );
    if (row?.state === 'skipped') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { data } = await desk.open(agreementSigningRead, { reference: await desk.reference(email) });
  expect(data).toMatchObject({ address: expect.stringContaining('@'), phone: '' });
  const view = await desk.view(id);
  expect(view.mailTrouble).toBe('');
  expect(view.events.map(({ kind }) => kind)).not.toContain('texted');
});
