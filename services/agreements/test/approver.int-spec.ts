import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementOpenRead } from '@volante/contracts/agreements/agreement-signing.contract';
import { consentList } from '@volante/contracts/agreements/consent.contract';
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

const mail = () => `${newId()}@correo.example`;
const boss = () => ({ name: 'Dolores Directora', email: mail() });

/** By the link and code of an address. */
async function comes(email: string) {
  const reference = await desk.reference(email);
  return { reference, proof: await desk.proof(reference, email) };
}

async function sheetOf(id: string): Promise<string> {
  const [row] = await desk.db.unscoped<{ sealed_key: string }>(
    'SELECT sealed_key FROM agreement_request WHERE id = :id',
    { id },
  );
  const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

describe('somebody who approves', () => {
  it('does so before anybody signs, without a signature, and is named in the sheet', async () => {
    const [approver, email] = [boss(), mail()];
    const contact = desk.neighbours.person({ email });
    const id = await desk.send({ agreement: await desk.template(), contact, approver });
    expect((await desk.view(id)).waitsFor).toBe(approver.name);
    const first = await comes(approver.email);
    expect(await desk.open(agreementOpenRead, {}, first.proof)).toMatchObject({
      data: { signer: { role: 'approver' }, fields: [] },
    });
    const unread = await desk.sign(first.reference, first.proof, { strokes: null, pages: [] });
    expect(unread.error?.code).toBe('AGREEMENT-017');
    const approved = await desk.sign(first.reference, first.proof, { strokes: null });
    expect(approved).toMatchObject({ data: { isComplete: false } });
    const second = await comes(email);
    expect((await desk.sign(second.reference, second.proof, { strokes: null })).error?.code).toBe(
      'AGREEMENT-016',
    );
    expect((await desk.sign(second.reference, second.proof)).success).toBe(true);
    await desk.until(id, 'signed');
    const sheet = await sheetOf(id);
    expect(sheet).toContain(`Da el visto bueno: ${approver.name}`);
    expect(sheet).toContain('Visto bueno, sin firmar, tras un código');
  });

  it('is still waited for once a person who came of age has signed, and consents to nothing', async () => {
    const [approver, email] = [boss(), mail()];
    const place = field('signature', { y: 9_000, height: 700, signer: 'guardian' });
    const father = { name: 'Luis Gil', taxId: '87654321X', relationship: 'Padre', email: mail() };
    const rest = { inOrder: false, kind: 'image' as const, imageGuardian: true };
    const today = new Date().toISOString().slice(0, 10);
    const contact = desk.neighbours.person({ email, birthday: addYears(today, -17) });
    const agreement = await desk.template({ fields: [SIGNATURE(), place], rest });
    const id = await desk.send({ agreement, contact, guardians: [father], approver });
    await desk.db.unscopedRun('UPDATE agreement_request SET birth_date = :birth WHERE id = :id', {
      birth: addYears(today, -18),
      id,
    });
    const own = await comes(email);
    expect(await desk.sign(own.reference, own.proof)).toMatchObject({ data: { isComplete: false } });
    expect(await desk.view(id)).toMatchObject({ detail: 'partSigned', waitsFor: approver.name });
    const last = await comes(approver.email);
    await desk.sign(last.reference, last.proof, { strokes: null });
    await desk.until(id, 'signed');
    const { rows } = await desk.ok(manager, consentList, { contact });
    expect(rows).toHaveLength(1);
  });

  it('goes first where people sign one after the other', async () => {
    const approver = boss();
    const contact = desk.neighbours.person({ email: mail() });
    const id = await desk.send({ agreement: await desk.template(), contact, approver });
    expect((await desk.view(id)).signers.map(({ role, isTurn }) => [role, isTurn])).toEqual([
      ['approver', true],
      ['holder', false],
    ]);
  });
});
