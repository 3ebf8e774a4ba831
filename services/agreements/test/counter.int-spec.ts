import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementRequestCounter,
  agreementRequestCreate,
  agreementRequestRemind,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementOpenPage,
  agreementOpenRead,
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const DEVICE = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)';
const FATHER = { name: 'Luis Núñez Gil', taxId: '87654321X', relationship: 'Padre', phone: '600 123 123' };

/** A minor and a father without an e-mail. */
async function family() {
  const birthday = addYears(new Date().toISOString().slice(0, 10), -15);
  const contact = desk.neighbours.person({ email: '', phone: '', birthday });
  const place = field('signature', { y: 9_000, height: 700, signer: 'guardian' });
  const agreement = await desk.template({ fields: [SIGNATURE(), place] });
  return { agreement, contact, guardians: [FATHER] };
}

async function lettersOf(id: string): Promise<number> {
  const [row] = await desk.db.unscoped<{ n: number }>(
    'SELECT COUNT(*) n FROM agreement_letter WHERE request_id = :id AND channel = :mail',
    { id, mail: 'mail' },
  );
  return Number(row?.n ?? 0);
}

async function shown(id: string, at: number): Promise<string> {
  const signer = (await desk.view(id)).signers[at]?.id ?? '';
  const seen = { id, signer, identitySeen: true as const };
  return (await desk.ok(manager, agreementRequestCounter, seen)).reference;
}

/** Drawn by the worker though no letter left. */
async function seesPage(proof: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if ((await desk.open(agreementOpenPage, { page: '1' }, proof)).success) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page was not drawn');
}

async function opened(reference: string): Promise<string> {
  const { data } = await desk.open(agreementSigningVerify, { reference, code: '' });
  return (data as { proof: string }).proof;
}

describe('people without an e-mail', () => {
  it('are sent nothing unless the sender says that they sign at the counter', async () => {
    const input = await family();
    expect(await desk.fails(manager, agreementRequestCreate, input)).toBe('AGREEMENT-008');
    const grownUp = { agreement: await desk.template(), contact: desk.neighbours.person({ email: '' }) };
    expect(await desk.fails(manager, agreementRequestCreate, grownUp)).toBe('AGREEMENT-008');
    expect(await desk.send({ ...grownUp, atCounter: true })).not.toBe('');
  });

  it('sign one after the other at the counter, with their device in the sheet of evidence', async () => {
    const id = await desk.send({ ...(await family()), atCounter: true });
    for (const at of [0, 1]) {
      const reference = await shown(id, at);
      const proof = await opened(reference);
      expect(await desk.open(agreementOpenRead, {}, proof)).toMatchObject({ data: { copyTo: '' } });
      await seesPage(proof);
      expect((await desk.sign(reference, proof, { device: DEVICE })).success).toBe(true);
    }
    await desk.until(id, 'signed');
    expect(await lettersOf(id)).toBe(0);
    const [row] = await desk.db.unscoped<{ sealed_key: string }>(
      'SELECT sealed_key FROM agreement_request WHERE id = :id',
      { id },
    );
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(DEVICE);
  });

  it('ask for no code that would go nowhere, and get a link once they have an address', async () => {
    const contact = desk.neighbours.person({ email: '', phone: '' });
    const id = await desk.send({ agreement: await desk.template(), contact, atCounter: true });
    const reference = await shown(id, 0);
    await opened(reference);
    expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({
      data: { step: 'code', address: '', phone: '' },
    });
    expect((await desk.open(agreementSigningCode, { reference })).error?.code).toBe('AGREEMENT-008');
    const signer = (await desk.view(id)).signers[0]?.id ?? '';
    expect(await desk.fails(manager, agreementRequestRemind, { id, signer })).toBe('AGREEMENT-008');
    const email = `${newId()}@correo.example`;
    await desk.ok(manager, agreementRequestRemind, { id, signer, email });
    const link = await desk.reference(email);
    expect((await desk.sign(link, await desk.proof(link, email))).success).toBe(true);
  });

  it('have links and codes by message where their mobile is their own', async () => {
    desk.neighbours.smsOutcome = 'queued';
    const contact = desk.neighbours.person({ email: '', phone: '600 987 987' });
    const id = await desk.send({ agreement: await desk.template(), contact, atCounter: true });
    for (let look = 0; look < 200 && desk.neighbours.texts.length === 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(desk.neighbours.texts[0]?.text).toContain('lee y firma');
    expect(await lettersOf(id)).toBe(0);
    desk.neighbours.smsOutcome = 'notConnected';
  });
});

it('somebody who does not sign gets the sealed document, once, and is named in the sheet', async () => {
  const [email, payer] = [`${newId()}@correo.example`, `${newId()}@correo.example`];
  const contact = desk.neighbours.person({ email });
  const id = await desk.send({
    ...{ agreement: await desk.template(), contact },
    copies: [
      { name: 'Luis Núñez Gil', email: payer },
      { name: 'Luis Núñez Gil', email: payer },
      { name: 'Ella misma', email },
    ],
  });
  expect((await desk.view(id)).copies).toEqual([{ name: 'Luis Núñez Gil', email: payer }]);
  const reference = await desk.reference(email);
  await desk.sign(reference, await desk.proof(reference, email));
  const letter = await desk.neighbours.letterTo(payer, /^Firmado/);
  expect(letter.attachments).toHaveLength(1);
  expect(letter.content?.body).toContain('Hola, Luis Núñez Gil');
  expect(letter.content?.body).not.toContain('/open/consents');
  const own = desk.neighbours.mails.filter(
    ({ recipients, content }) => recipients[0]?.address === email && /^Firmado/.test(content?.subject ?? ''),
  );
  expect(own.length).toBeLessThanOrEqual(1);
});
