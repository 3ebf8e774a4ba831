import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementRequestCounter,
  agreementRequestCounts,
  agreementRequestCreate,
  agreementRequestDelete,
  agreementRequestList,
  agreementRequestPrepare,
  agreementRequestRemind,
  agreementRequestSend,
  agreementRequestView,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import type { CallInput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const today = () => new Date().toISOString().slice(0, 10);
const bornAgo = (years: number) => addYears(today(), -years);
const mail = () => `${newId()}@correo.example`;
const GUARDIAN_PLACE = () => field('signature', { y: 9_000, height: 700, signer: 'guardian' });
const guardian = (email = mail()) => ({
  ...{ name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', email, phone: '' },
});

async function evidenceOf(id: string): Promise<string> {
  const [row] = await desk.db.unscoped<{ sealed_key: string }>(
    'SELECT sealed_key FROM agreement_request WHERE id = :id',
    { id },
  );
  const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
  return pages.slice(1).join(' ').replaceAll(/\s+/g, ' ');
}

describe('a minor', () => {
  it('signs a contract with a guardian, one after the other, each by their own link', async () => {
    const [email, mother] = [mail(), guardian()];
    const contact = desk.neighbours.person({ email, birthday: bornAgo(15) });
    const agreement = await desk.template({ fields: [field('guardianName'), SIGNATURE(), GUARDIAN_PLACE()] });
    const prepared = await desk.ok(manager, agreementRequestPrepare, { agreement, contact });
    expect(prepared.signs).toMatchObject({ age: 15, holder: true, guardians: 1 });
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-006');
    expect(
      await desk.fails(manager, agreementRequestCreate, { agreement, contact, guardians: [guardian(email)] }),
    ).toBe('AGREEMENT-007');
    const id = await desk.send({ agreement, contact, guardians: [mother] });
    const own = await desk.reference(email);
    await desk.sign(own, await desk.proof(own, email));
    expect(await desk.view(id)).toMatchObject({
      detail: 'partSigned',
      status: 'pending',
      waitsFor: mother.name,
    });
    const hers = await desk.reference(mother.email);
    await desk.sign(hers, await desk.proof(hers, mother.email));
    const signed = await desk.until(id, 'signed');
    expect(signed.signers.map(({ role, state }) => [role, state])).toEqual([
      ['holder', 'signed'],
      ['guardian', 'signed'],
    ]);
  });

  it('is not the guardian: neither the address of their record nor their DNI will do', async () => {
    const own = mail();
    const contact = desk.neighbours.person({ email: own, birthday: bornAgo(15) });
    const agreement = await desk.template({ fields: [SIGNATURE(), GUARDIAN_PLACE()] });
    const input = { agreement, contact, email: mail() };
    const borrowed = { ...input, guardians: [guardian(own.toUpperCase())] };
    expect(await desk.fails(manager, agreementRequestCreate, borrowed)).toBe('AGREEMENT-007');
    const sameId = { ...input, guardians: [{ ...guardian(), taxId: '12.345.678-z' }] };
    expect(await desk.fails(manager, agreementRequestCreate, sameId)).toBe('AGREEMENT-024');
    const child = desk.neighbours.person({ email: own, birthday: bornAgo(10) });
    const consent = await desk.template({ fields: [GUARDIAN_PLACE()], rest: { kind: 'data' } });
    const id = await desk.send({ agreement: consent, contact: child, guardians: [guardian()] });
    const signer = (await desk.view(id)).signers[0]?.id ?? '';
    expect(await desk.fails(manager, agreementRequestRemind, { id, signer, email: own })).toBe(
      'AGREEMENT-007',
    );
  });

  it('signs alone when the birthday comes before the signature', async () => {
    const [email, father] = [mail(), guardian()];
    const contact = desk.neighbours.person({ email, birthday: bornAgo(17) });
    const agreement = await desk.template({ fields: [SIGNATURE(), GUARDIAN_PLACE()] });
    const id = await desk.send({ agreement, contact, guardians: [father] });
    await desk.db.unscopedRun(
      'UPDATE agreement_request SET birth_date = :birth WHERE business_id = :business AND id = :id',
      { birth: bornAgo(18), business: manager.business.id, id },
    );
    const own = await desk.reference(email);
    expect(await desk.sign(own, await desk.proof(own, email))).toMatchObject({ data: { isComplete: true } });
    const signed = await desk.until(id, 'signed');
    expect(signed.signers.map(({ state }) => state)).toEqual(['signed', 'notNeeded']);
    expect(signed.events.some(({ kind }) => kind === 'notNeeded')).toBe(true);
  });

  it('below 14 is spoken for by the guardian alone where data are consented to', async () => {
    const mother = guardian();
    const contact = desk.neighbours.person({ email: '', birthday: bornAgo(10) });
    const agreement = await desk.template({ fields: [GUARDIAN_PLACE()], rest: { kind: 'data' } });
    const id = await desk.send({ agreement, contact, guardians: [mother] });
    expect((await desk.view(id)).signers).toMatchObject([{ role: 'guardian', isTurn: true }]);
  });

  it('without a birth date is asked for it', async () => {
    const contact = desk.neighbours.person({ email: mail(), birthday: null });
    const agreement = await desk.template();
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-005');
    await desk.send({ agreement, contact, birthDate: '1999-01-01' });
  });
});

describe('a request', () => {
  it('is refused while something that is written on it is missing, and takes it from the sender', async () => {
    const contact = desk.neighbours.person({ email: mail() });
    const agreement = await desk.template({ fields: [field('bookId'), SIGNATURE()] });
    const answer = await desk.call(manager, agreementRequestCreate, { agreement, contact });
    expect(answer.error).toMatchObject({ code: 'AGREEMENT-004', details: { missing: ['bookId'] } });
    await desk.send({ agreement, contact, values: { bookId: '2026/17' } });
  });

  it.each([
    ['no place to sign', { fields: [field('name')] }, 'AGREEMENT-003'],
    [
      'a text that fits nowhere',
      { fields: [field('name', { width: 100, height: 60 }), SIGNATURE()] },
      'AGREEMENT-022',
    ],
  ])('is refused: %s', async (_what, options, code) => {
    const contact = desk.neighbours.person({ email: mail() });
    const agreement = await desk.template(options);
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe(code);
  });

  it('is refused while initials have no room', async () => {
    const contact = desk.neighbours.person({ email: mail() });
    const agreement = await desk.template({
      fields: [field('initials', { width: 60, height: 60 }), SIGNATURE()],
    });
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-022');
  });

  it('is not sent with the number of a version that is not its text', async () => {
    const contact = desk.neighbours.person({ email: mail() });
    const agreement = await desk.template();
    desk.neighbours.whileKept = () => {
      desk.neighbours.whileKept = null;
      return desk.ok(manager, agreementConfigSave, { id: agreement, version: 1, fields: [SIGNATURE()] });
    };
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-023');
    expect((await desk.ok(manager, agreementConfigRead, { id: agreement })).versions).toBe(0);
  });

  it('and templates are written by so many a minute of a school', async () => {
    const input = { agreement: newId(), contact: newId() };
    const codes: string[] = [];
    for (let times = 0; times < 61; times += 1)
      codes.push(await desk.fails(PEOPLE.stranger, agreementRequestCreate, input));
    expect([codes[59], codes[60]]).toEqual(['DATA-404', 'REQ-105']);
  });

  it('keeps its version when the template goes on', async () => {
    const agreement = await desk.template();
    const first = await desk.send({ agreement, contact: desk.neighbours.person({ email: mail() }) });
    const again = await desk.send({ agreement, contact: desk.neighbours.person({ email: mail() }) });
    await desk.ok(manager, agreementConfigSave, { id: agreement, version: 1, fields: [SIGNATURE()] });
    const next = await desk.send({ agreement, contact: desk.neighbours.person({ email: mail() }) });
    const versions = await Promise.all([first, again, next].map(async (id) => (await desk.view(id)).version));
    expect(versions).toEqual([1, 1, 2]);
    expect((await desk.ok(manager, agreementConfigRead, { id: agreement })).versions).toBe(2);
  });

  it('is one, however often it is sent with one key', async () => {
    const agreement = await desk.template();
    const input = { agreement, contact: desk.neighbours.person({ email: mail() }) };
    const key = newId() + newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call(manager, agreementRequestCreate, input, key)),
    );
    const made = answers.flatMap(({ data }) => (data ? [(data as { id: string }).id] : []));
    expect(new Set(made).size).toBe(1);
    const listed = async (input: CallInput<typeof agreementRequestList>) =>
      (await desk.ok(manager, agreementRequestList, input)).rows.filter((row) => row.agreement === agreement);
    expect(await listed({ agreement })).toHaveLength(1);
    // Among those of all templates, by type.
    expect(await listed({ kind: 'teaching', status: 'pending' })).toHaveLength(1);
    expect(await listed({ kind: 'sepa' })).toEqual([]);
  });

  it('is sent as a draft, deleted as one, and not afterwards', async () => {
    const agreement = await desk.template();
    const draft = async () =>
      desk.send({ agreement, contact: desk.neighbours.person({ email: mail() }), send: false });
    const [kept, gone] = [await draft(), await draft()];
    await desk.ok(manager, agreementRequestDelete, { id: gone });
    expect(await desk.fails(manager, agreementRequestView, { id: gone })).toBe('DATA-404');
    await desk.ok(manager, agreementRequestSend, { id: kept });
    expect(await desk.fails(manager, agreementRequestDelete, { id: kept })).toBe('AGREEMENT-010');
    expect(await desk.fails(manager, agreementRequestSend, { id: kept })).toBe('AGREEMENT-009');
    await desk.ok(manager, agreementRequestVoid, { id: kept, reason: 'Ya no viene' });
    expect(await desk.fails(manager, agreementRequestVoid, { id: kept, reason: 'Ya no viene' })).toBe(
      'AGREEMENT-009',
    );
  });

  it('is counted as pending, then not', async () => {
    const agreement = await desk.template();
    const id = await desk.send({ agreement, contact: desk.neighbours.person({ email: mail() }) });
    const of = async () =>
      (await desk.ok(manager, agreementRequestCounts, {})).rows.find((row) => row.agreement === agreement);
    expect(await of()).toEqual({ agreement, pending: 1, signed: 0 });
    await desk.ok(manager, agreementRequestVoid, { id, reason: 'Prueba' });
    expect(await of()).toEqual({ agreement, pending: 0, signed: 0 });
  });

  it('ends by itself after its last day', async () => {
    const email = mail();
    const id = await desk.send({
      agreement: await desk.template(),
      contact: desk.neighbours.person({ email }),
    });
    const reference = await desk.reference(email);
    await desk.db.unscopedRun(
      `UPDATE agreement_request SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, due_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id`,
      { business: manager.business.id, id },
    );
    expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'expired' } });
    const over = await desk.until(id, 'expired');
    expect(over.status).toBe('pending');
  });

  it('of another branch or school is not there', async () => {
    const agreement = await desk.template();
    const id = await desk.send({
      agreement,
      contact: desk.neighbours.person({ email: mail(), branch: FIRST_BRANCH }),
    });
    for (const person of [PEOPLE.neighbour, PEOPLE.stranger]) {
      expect(await desk.fails(person, agreementRequestView, { id })).toBe('DATA-404');
      expect(await desk.fails(person, agreementRequestVoid, { id, reason: 'Ajena' })).toBe('DATA-404');
      const { rows } = await desk.ok(person, agreementRequestList, { agreement });
      expect(rows).toEqual([]);
    }
  });
});

it('a reminder replaces the link, and puts an address right', async () => {
  const [email, right] = [mail(), mail()];
  const id = await desk.send({
    agreement: await desk.template(),
    contact: desk.neighbours.person({ email }),
  });
  const old = await desk.reference(email);
  const signer = (await desk.view(id)).signers[0]?.id ?? '';
  await desk.ok(manager, agreementRequestRemind, { id, signer, email: right });
  // To somebody who got nothing so far it is the first letter, and no reminder.
  await desk.neighbours.letterTo(right, /^Para firmar/);
  expect((await desk.open(agreementSigningRead, { reference: old })).error?.code).toBe('KEY-001');
  const fresh = await desk.reference(right);
  expect(await desk.open(agreementSigningRead, { reference: fresh })).toMatchObject({
    data: { step: 'code' },
  });
});

it('at the counter the DNI that staff saw stands for the code', async () => {
  const email = mail();
  const id = await desk.send({
    agreement: await desk.template(),
    contact: desk.neighbours.person({ email }),
  });
  const signer = (await desk.view(id)).signers[0]?.id ?? '';
  const { reference } = await desk.ok(manager, agreementRequestCounter, { id, signer, identitySeen: true });
  expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'counter' } });
  const answer = await desk.open(agreementSigningVerify, { reference, code: '' });
  const { proof } = answer.data as { proof: string };
  expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'code' } });
  expect((await desk.sign(reference, proof)).success).toBe(true);
  const signed = await desk.until(id, 'signed');
  expect(signed.events.some(({ kind, who }) => kind === 'identitySeen' && who === manager.name)).toBe(true);
  expect(await evidenceOf(id)).toContain(`con el DNI visto en el mostrador por ${manager.name}`);
});

it('a signature by a mailed code is not stated as one of the counter, whoever pressed for it before', async () => {
  const email = mail();
  const id = await desk.send({
    agreement: await desk.template(),
    contact: desk.neighbours.person({ email }),
  });
  const signer = (await desk.view(id)).signers[0]?.id ?? '';
  const { reference } = await desk.ok(manager, agreementRequestCounter, { id, signer, identitySeen: true });
  await desk.db.unscopedRun(
    'UPDATE agreement_signer SET counter_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :signer',
    { signer },
  );
  expect((await desk.sign(reference, await desk.proof(reference, email))).success).toBe(true);
  await desk.until(id, 'signed');
  expect(await evidenceOf(id)).toContain('tras un código de un solo uso');
});

it('while the mail service refuses, the reason is shown, and the letter goes later', async () => {
  const email = mail();
  desk.neighbours.mailRefusal = 'MAIL-001';
  const id = await desk.send({
    agreement: await desk.template(),
    contact: desk.neighbours.person({ email }),
  });
  let trouble = '';
  for (let look = 0; look < 100 && trouble === ''; look += 1) {
    trouble = (await desk.view(id)).mailTrouble;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(trouble).toContain('correo todavía no está configurado');
  desk.neighbours.mailRefusal = null;
  await desk.db.unscopedRun(
    'UPDATE agreement_letter SET due_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND request_id = :id',
    { business: manager.business.id, id },
  );
  expect(await desk.reference(email)).not.toBe('');
});
