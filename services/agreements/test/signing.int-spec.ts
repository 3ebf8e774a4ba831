import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import {
  agreementRequestCounter,
  agreementRequestRemind,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementOpenPage,
  agreementOpenPaper,
  agreementOpenRead,
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningRefuse,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { judgeSeal } from '@volante/testing/pdf/judge-seal';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, PERSON, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

/** A contract on its way to somebody of age: its request, its link, the address that the code goes to. */
async function sent(options: Parameters<AgreementDesk['template']>[0] = {}) {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const template = await desk.template(options);
  const id = await desk.send({ agreement: template, contact });
  return { id, email, contact, template, reference: await desk.reference(email) };
}

async function sealOf(id: string): Promise<{ bytes: Buffer; root: string }> {
  const rows = await desk.db.unscoped<{ sealed_key: string; root: string }>(
    `SELECT r.sealed_key, s.root FROM agreement_request r JOIN agreement_seal s ON s.business_id = r.business_id
     WHERE r.business_id = :business AND r.id = :id`,
    { business: manager.business.id, id },
  );
  const [row] = rows;
  if (!row) throw new Error('not sealed');
  return { bytes: await storedBytes(desk.storage, row.sealed_key), root: row.root };
}

it('a contract is sent, opened by a code, signed, sealed, and the seal is judged by poppler', async () => {
  const box = field('tick', { y: 6_000, label: 'Acepto recibir novedades' });
  const { id, email, reference } = await sent({ fields: [field('name'), box, SIGNATURE()] });
  expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({
    data: { step: 'code', school: 'Autoescuela Ñandú', address: `${email.charAt(0)}•••@correo.example` },
  });
  const proof = await desk.proof(reference, email);
  expect(await desk.open(agreementOpenRead, {}, proof)).toMatchObject({
    data: { signer: { role: 'holder', name: PERSON.name }, isSigned: false, fields: [{ id: box.id }, {}] },
  });
  expect((await desk.open(agreementOpenPage, { page: 1 }, proof)).success).toBe(true);
  expect(await desk.sign(reference, proof, { ticks: [box.id] })).toMatchObject({
    data: { isComplete: true },
  });
  const signed = await desk.until(id, 'signed');
  expect(signed).toMatchObject({ status: 'signed', waitsFor: '', signers: [{ state: 'signed' }] });

  const { bytes, root } = await sealOf(id);
  expect(await judgeSeal(bytes, root)).toEqual({
    ...{ signatures: 1, isValid: true, isTrusted: true, isTotal: true },
    signer: 'Sello de Autoescuela Ñandú',
  });
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(PERSON.name);
  expect(pages[1]).toContain('firma electrónica simple');
  expect(pages[1]).toContain(signed.paperSha256);
  const copy = await desk.neighbours.letterTo(email, /^Firmado/);
  expect(copy.attachments).toEqual([signed.sealed?.file]);
  expect((await desk.open(agreementOpenPaper, {}, proof)).data).toMatchObject({ size: bytes.length });
});

it('one changed byte breaks the seal', async () => {
  const { id, email, reference } = await sent();
  await desk.sign(reference, await desk.proof(reference, email));
  await desk.until(id, 'signed');
  const { bytes, root } = await sealOf(id);
  const at = bytes.indexOf('Hoja') > 0 ? bytes.indexOf('Hoja') : 600;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  expect((await judgeSeal(bytes, root)).isValid).toBe(false);
});

describe('a link', () => {
  it('that nobody made opens nothing', async () => {
    const answer = await desk.open(agreementSigningRead, { reference: 'A'.repeat(43) });
    expect(answer.error?.code).toBe('KEY-001');
  });

  it('opens nothing before its code, and five wrong ones end it', async () => {
    const { email, reference } = await sent();
    await desk.open(agreementSigningCode, { reference });
    const right =
      /\b\d{6}\b/.exec((await desk.neighbours.letterTo(email, /código/)).content?.body ?? '')?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await desk.open(agreementSigningVerify, { reference, code: wrong })).error?.code);
    expect(codes).toEqual([...Array(4).fill('AGREEMENT-013'), 'AGREEMENT-014']);
    expect((await desk.open(agreementSigningVerify, { reference, code: right })).error?.code).toBe(
      'AGREEMENT-014',
    );
    expect((await desk.open(agreementSigningVerify, { reference, code: '' })).error?.code).toBe(
      'AGREEMENT-014',
    );
  });

  it('asks for at most five codes an hour', async () => {
    const { reference } = await sent();
    const answers: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1)
      answers.push((await desk.open(agreementSigningCode, { reference })).error?.code);
    expect(answers).toEqual([...Array(5).fill(undefined), 'AGREEMENT-015']);
  });

  it('is not opened by the code of another signer', async () => {
    const [one, other] = [await sent(), await sent()];
    await desk.open(agreementSigningCode, { reference: other.reference });
    const letter = await desk.neighbours.letterTo(other.email, /código/);
    const code = /\b\d{6}\b/.exec(letter.content?.body ?? '')?.[0] ?? '';
    await desk.open(agreementSigningCode, { reference: one.reference });
    const answer = await desk.open(agreementSigningVerify, { reference: one.reference, code });
    expect(['AGREEMENT-013']).toContain(answer.error?.code);
  });

  it('is over once the request is void', async () => {
    const { id, email, reference } = await sent();
    const proof = await desk.proof(reference, email);
    await desk.ok(manager, agreementRequestVoid, { id, reason: 'Se equivocó de curso' });
    expect((await desk.sign(reference, proof)).error?.code).toBe('AGREEMENT-009');
    expect((await desk.open(agreementOpenRead, {}, proof)).error?.code).toBe('KEY-001');
    expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'void' } });
  });
});

it('the evidence holds one opening for each proof, however often the page is read', async () => {
  const { id, email, reference } = await sent();
  const proof = await desk.proof(reference, email);
  for (let times = 0; times < 5; times += 1) await desk.open(agreementOpenRead, {}, proof);
  const { events } = await desk.view(id);
  expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
});

it('a link closes after twenty wrong codes, over all codes, and its sender is notified', async () => {
  const { id, email, reference } = await sent();
  await desk.db.unscopedRun('UPDATE agreement_signer SET wrong_codes = 19 WHERE request_id = :id', { id });
  await desk.open(agreementSigningCode, { reference });
  const right =
    /\b\d{6}\b/.exec((await desk.neighbours.letterTo(email, /código/)).content?.body ?? '')?.[0] ?? '';
  const code = right === '000000' ? '000001' : '000000';
  expect((await desk.open(agreementSigningVerify, { reference, code })).error?.code).toBe('AGREEMENT-025');
  expect((await desk.open(agreementSigningRead, { reference })).error?.code).toBe('KEY-001');
  const { events } = await desk.view(id);
  expect(events.filter(({ note }) => note.includes('Enlace cerrado'))).toHaveLength(1);
  const signer = (await desk.view(id)).signers[0]?.id ?? '';
  await desk.ok(manager, agreementRequestRemind, { id, signer });
  const fresh = await desk.neighbours.letterTo(email, /^Te falta firmar/);
  expect(fresh.content?.body).not.toContain(reference);
});

it('codes are ten a day, however many links there were', async () => {
  const { id, reference } = await sent();
  await desk.db.unscopedRun(
    `INSERT INTO agreement_event (business_id, id, request_id, signer_id, kind, at, who, ip, note)
     SELECT business_id, CONCAT('ffff', SUBSTRING(id, 5, 18), LPAD(seq, 2, '0')), request_id, id, 'codeSent',
       UTC_TIMESTAMP(3) - INTERVAL 3 HOUR, name, '', '' FROM agreement_signer, seq_1_to_10 WHERE request_id = :id`,
    { id },
  );
  expect((await desk.open(agreementSigningCode, { reference })).error?.code).toBe('AGREEMENT-015');
});

it('a seal that fails again and again is set aside: its sender is notified, sees it, and may make it void', async () => {
  const { id, email, reference } = await sent();
  await desk.db.unscopedRun(
    `UPDATE agreement_request SET sha256 = REPEAT('0', 64), seal_tries = 5 WHERE id = :id`,
    { id },
  );
  await desk.sign(reference, await desk.proof(reference, email));
  for (let look = 0; look < 100 && !(await desk.view(id)).sealTrouble; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await desk.view(id)).toMatchObject({ detail: 'sealing', sealTrouble: true });
  const [row] = await desk.db.unscoped<{ hours: number }>(
    'SELECT TIMESTAMPDIFF(HOUR, UTC_TIMESTAMP(), due_at) hours FROM agreement_request WHERE id = :id',
    { id },
  );
  expect(Number(row?.hours)).toBeGreaterThan(12);
  await desk.ok(manager, agreementRequestVoid, { id, reason: 'No se puede sellar' });
  expect((await desk.view(id)).detail).toBe('void');
});

describe('a signature', () => {
  it.each([
    ['empty', { strokes: null }, 'AGREEMENT-016'],
    ['two letters', { strokes: null, typed: 'Ab' }, 'AGREEMENT-016'],
    ['a dot', { strokes: 'M10 10L10 10' }, 'REQ-101'],
    ['eight equal points', { strokes: `M10 10${'L10 10'.repeat(8)}` }, 'REQ-101'],
    ['a page was not passed', { pages: [] }, 'AGREEMENT-017'],
  ])('is refused: %s', async (_what, more, code) => {
    const { email, reference } = await sent();
    const proof = await desk.proof(reference, email);
    expect((await desk.sign(reference, proof, more)).error?.code).toBe(code);
  });

  it('needs the boxes that have to be ticked, and no others', async () => {
    const [must, may] = [
      field('tick', { y: 6_000, label: 'He leído las condiciones', required: true }),
      field('tick', { y: 7_000, label: 'Acepto publicidad' }),
    ];
    const { email, reference } = await sent({ fields: [must, may, SIGNATURE()] });
    const proof = await desk.proof(reference, email);
    expect((await desk.sign(reference, proof, { ticks: [may.id] })).error?.code).toBe('AGREEMENT-017');
    expect((await desk.sign(reference, proof, { ticks: [must.id] })).success).toBe(true);
  });

  it('needs the proof of the code, of this signer', async () => {
    const [one, other] = [await sent(), await sent()];
    const proof = await desk.proof(other.reference, other.email);
    expect((await desk.sign(one.reference, proof)).error?.code).toBe('AGREEMENT-021');
  });

  it('is one, however many rivals sign the link at once', async () => {
    const { id, email, reference } = await sent();
    const proof = await desk.proof(reference, email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => desk.sign(reference, proof)));
    const won = answers.filter(({ success }) => success);
    const codes = new Set(answers.flatMap(({ error }) => error?.code ?? []));
    expect(won).toHaveLength(1);
    expect([...codes].sort()).toEqual(['AGREEMENT-011']);
    const seen = await desk.until(id, 'signed');
    expect(seen.events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
    expect(seen.events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
  });

  it('is refused while its words do not fit into its place, and seals with others', async () => {
    const { id, email, reference } = await sent();
    const proof = await desk.proof(reference, email);
    const long = { strokes: null, typed: 'W'.repeat(120) };
    expect((await desk.sign(reference, proof, long)).error?.code).toBe('AGREEMENT-022');
    await desk.sign(reference, proof, { strokes: null, typed: 'Ωμέγα 李 😀' });
    await desk.until(id, 'signed');
  });

  it('is typed as well as drawn', async () => {
    const { id, email, reference } = await sent();
    await desk.sign(reference, await desk.proof(reference, email), {
      strokes: null,
      typed: 'Ángela Núñez Peña',
    });
    await desk.until(id, 'signed');
    const { bytes } = await sealOf(id);
    expect((await readPdf(bytes)).pages.at(-1)).toContain('Nombre escrito');
  });
});

it('is made and sealed though its template was deleted meanwhile', async () => {
  const { id, email, reference, template } = await sent();
  await desk.ok(manager, agreement.calls.remove, { id: template });
  const proof = await desk.proof(reference, email);
  expect((await desk.sign(reference, proof)).success).toBe(true);
  expect((await desk.until(id, 'signed')).sealed).not.toBeNull();
});

it('is not made out of turn: a guardian who signs second is not let in at the counter first', async () => {
  const contact = desk.neighbours.person({
    ...{ email: `${newId()}@correo.example`, birthday: addYears(new Date().toISOString().slice(0, 10), -16) },
  });
  const places = [SIGNATURE(), field('signature', { y: 9_000, height: 700, signer: 'guardian' })];
  const mother = { name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', phone: '' };
  const id = await desk.send({
    ...{ agreement: await desk.template({ fields: places }), contact },
    guardians: [{ ...mother, email: `${newId()}@correo.example` }],
  });
  const [holder, guardian] = (await desk.view(id)).signers;
  const at = (signer: string | undefined) => ({ id, signer: signer ?? '', identitySeen: true as const });
  expect(await desk.fails(manager, agreementRequestCounter, at(guardian?.id))).toBe('AGREEMENT-012');
  await desk.ok(manager, agreementRequestCounter, at(holder?.id));
});

it('is refused with a reason, where the template lets one', async () => {
  const { id, email, reference } = await sent();
  const proof = await desk.proof(reference, email);
  expect(
    await desk.open(agreementSigningRefuse, { reference, proof, reason: 'No es mi curso' }),
  ).toMatchObject({
    success: true,
  });
  expect(await desk.view(id)).toMatchObject({ detail: 'refused', reason: 'No es mi curso' });
  const strict = await sent({ rest: { mayRefuse: false } });
  const other = await desk.proof(strict.reference, strict.email);
  const answer = await desk.open(agreementSigningRefuse, {
    ...{ reference: strict.reference, proof: other },
    reason: 'No',
  });
  expect(answer.error?.code).toBe('REQ-101');
  const longer = { reference: strict.reference, proof: other, reason: 'No quiero' };
  expect((await desk.open(agreementSigningRefuse, longer)).error?.code).toBe('AGREEMENT-018');
});

it.each([0, 90, 180, 270] as const)(
  'stands where it was placed on a page turned by %s°',
  async (rotation) => {
    const pdf = await samplePdf(1, rotation);
    const name = field('name', { x: 2_500, y: 2_000, width: 6_000, height: 400 });
    const { id, email, reference } = await sent({ pdf, fields: [name, SIGNATURE()] });
    await desk.sign(reference, await desk.proof(reference, email));
    await desk.until(id, 'signed');
    const { bytes } = await sealOf(id);
    const [first] = await wordBoxes(bytes);
    const word = first?.words.find(({ text }) => text === 'Ángela');
    const [width, height] = rotation % 180 === 0 ? [595, 842] : [842, 595];
    expect(Math.abs((word?.left ?? 0) - 0.25 * width)).toBeLessThanOrEqual(1);
    const middle = ((word?.top ?? 0) + (word?.bottom ?? 0)) / 2;
    expect(middle).toBeGreaterThan(0.2 * height);
    expect(middle).toBeLessThan(0.24 * height);
  },
);
