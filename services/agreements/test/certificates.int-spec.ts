import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementCertificateChoose,
  agreementCertificateLeave,
  agreementCertificateSign,
} from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  agreementOpenPaper,
  agreementOpenRead,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { addYears } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { type TrialPerson, trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { judgeSeal } from '@volante/testing/pdf/judge-seal';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { addedTo, signByProgram } from '@volante/testing/pdf/signing-program';
import { storedBytes } from '../src/store/stored-bytes.js';
import {
  type AgreementDesk,
  agreementDesk,
  field,
  manager,
  PERSON,
  SIGNATURE,
  STROKES,
} from './agreement-desk.js';

const authority = trialAuthority();
const OWN: TrialPerson = { nif: PERSON.fiscalCode, name: 'NÚÑEZ PEÑA ÁNGELA' };
let desk: AgreementDesk;

beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

type Certificate = CallOutput<typeof agreementOpenRead>['certificate'];
interface Opened {
  id: string;
  reference: string;
  proof: string;
}

const mail = () => `${newId()}@correo.example`;

async function opened(options: Parameters<AgreementDesk['template']>[0] = {}): Promise<Opened> {
  const email = mail();
  const id = await desk.send({
    agreement: await desk.template(options),
    contact: desk.neighbours.person({ email }),
  });
  const reference = await desk.reference(email);
  return { id, reference, proof: await desk.proof(reference, email) };
}

const choose = ({ reference, proof }: Opened, more: object = {}) =>
  desk.open(agreementCertificateChoose, { reference, proof, pages: [1], ...more });

/** The document that waits for a certificate, with its bytes. */
async function ready({ proof }: Opened): Promise<{ sha256: string; bytes: Buffer }> {
  for (let look = 0; look < 200; look += 1) {
    const { data } = await desk.open(agreementOpenRead, {}, proof);
    const { certificate } = data as { certificate: Certificate };
    if (certificate?.state === 'ready') {
      const paper = (await desk.open(agreementOpenPaper, {}, proof)).data as { key: string };
      return { sha256: certificate.sha256, bytes: await storedBytes(desk.storage, paper.key) };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no document for the certificate was made');
}

const deliver = ({ reference, proof }: Opened, sha256: string, added: Uint8Array) =>
  desk.open(agreementCertificateSign, {
    ...{ reference, proof, sha256, increment: Buffer.from(added).toString('base64') },
  });

/** Signs what waits with a certificate, and hands it in. */
async function signWith(by: Opened, of: TrialPerson, options: Parameters<typeof signByProgram>[2] = {}) {
  const { sha256, bytes } = await ready(by);
  const signed = await signByProgram(bytes, authority.person(of), options);
  return deliver(by, sha256, addedTo(bytes, signed));
}

async function keysOf(id: string): Promise<{ sealed: string; evidence: string; root: string }> {
  const [row] = await desk.db.unscoped<{ sealed: string; evidence: string; root: string }>(
    `SELECT r.sealed_key sealed, b.evidence_key evidence, s.root FROM agreement_request r
       JOIN agreement_base b ON b.business_id = r.business_id AND b.request_id = r.id
       JOIN agreement_seal s ON s.business_id = r.business_id
     WHERE r.business_id = :business AND r.id = :id`,
    { business: manager.business.id, id },
  );
  if (!row) throw new Error('nothing was signed by certificate');
  return row;
}

const KEPT_BYTES = 'SELECT bytes, sha256 FROM agreement_increment WHERE request_id = :id';

const wordsOf = async (key: string): Promise<string> =>
  (await readPdf(await storedBytes(desk.storage, key))).pages.join(' ').replaceAll(/\s+/g, ' ');

describe('a signature by the signer’s own certificate', () => {
  it('is added to the sealed document, whose seal and signature poppler judges, beside a sealed sheet of evidence', async () => {
    const box = field('tick', { y: 6_000, label: 'Acepto recibir novedades' });
    const one = await opened({ fields: [field('name'), box, SIGNATURE()] });
    expect((await choose(one, { ticks: [box.id] })).success).toBe(true);
    const { bytes: base } = await ready(one);
    expect(await signWith(one, OWN)).toMatchObject({ data: { isComplete: true } });
    const signed = await desk.until(one.id, 'signed');
    expect(signed.signers).toMatchObject([
      {
        byCertificate: true,
        certificate: { taxId: PERSON.fiscalCode, issuer: 'Autoridad de prueba de Volante', root: '' },
      },
    ]);
    const { sealed, evidence, root } = await keysOf(one.id);
    const bytes = await storedBytes(desk.storage, sealed);
    // The sealed document alone holds what the certificate added.
    expect(await desk.db.unscoped(KEPT_BYTES, { id: one.id })).toEqual([
      { bytes: null, sha256: sha256(bytes) },
    ]);
    expect(bytes.subarray(0, base.length).equals(base)).toBe(true);
    expect(await judgeSeal(bytes, root)).toMatchObject({ signatures: 2, isValid: true, isTotal: true });
    const sheet = await judgeSeal(await storedBytes(desk.storage, evidence), root);
    expect(sheet).toMatchObject({ signatures: 1, isValid: true, isTrusted: true, isTotal: true });
    const words = await wordsOf(evidence);
    for (const expected of [
      'NÚÑEZ PEÑA ÁNGELA',
      'no está entre las autoridades de confianza',
      'sin comprobar, porque el emisor no es de confianza',
      signed.sealed?.sha256 ?? '',
    ])
      expect(words).toContain(expected);
    expect(words).toContain('Casilla marcada');
    expect(signed.sealed?.evidence).not.toBeNull();
  });

  it('names the school’s root to which its certificate leads', async () => {
    const name = 'Autoridad de prueba';
    const { id: root } = await desk.ok(manager, signatureRoot.calls.create, {
      name,
      certificate: authority.certificate,
    });
    const one = await opened();
    await choose(one);
    expect((await signWith(one, OWN)).success).toBe(true);
    const { signers } = await desk.until(one.id, 'signed');
    expect(signers[0]?.certificate?.root).toBe('Autoridad de prueba de Volante');
    expect(await wordsOf((await keysOf(one.id)).evidence)).toContain(
      'Emitido bajo Autoridad de prueba de Volante',
    );
    await desk.ok(manager, signatureRoot.calls.remove, { id: root });
  });

  it('comes after everybody who draws, and is mailed for once they have', async () => {
    const [email, mother] = [mail(), mail()];
    const contact = desk.neighbours.person({
      email,
      birthday: addYears(new Date().toISOString().slice(0, 10), -15),
    });
    const fields = [SIGNATURE(), field('signature', { y: 9_000, height: 700, signer: 'guardian' })];
    const guardian = {
      name: 'Marta Peña Gil',
      taxId: '87654321X',
      relationship: 'Madre',
      email: mother,
      phone: '',
    };
    const agreement = await desk.template({ fields, rest: { inOrder: true } });
    const id = await desk.send({ agreement, contact, guardians: [guardian] });
    const reference = await desk.reference(email);
    const holder = { id, reference, proof: await desk.proof(reference, email) };
    await choose(holder);
    expect((await desk.open(agreementOpenRead, {}, holder.proof)).data).toMatchObject({
      certificate: { state: 'waits' },
    });
    const answer = await deliver(holder, '0'.repeat(64), Buffer.from('x'));
    expect(answer.error?.code).toBe('AGREEMENT-038');
    // Their turn has passed to the guardian.
    const guardianReference = await desk.reference(mother);
    await desk.sign(guardianReference, await desk.proof(guardianReference, mother));
    expect((await signWith(holder, OWN)).success).toBe(true);
    const { signers } = await desk.until(id, 'signed');
    expect(signers.map(({ state }) => state)).toEqual(['signed', 'signed']);
  });

  it('may be left for a drawn one', async () => {
    const one = await opened();
    await choose(one);
    await ready(one);
    await desk.open(agreementCertificateLeave, { reference: one.reference, proof: one.proof });
    expect((await desk.sign(one.reference, one.proof)).success).toBe(true);
    const { signers, sealed } = await desk.until(one.id, 'signed');
    expect(signers[0]).toMatchObject({ byCertificate: false, certificate: null });
    expect(sealed?.evidence).toBeNull();
  });

  it('shows the boxes of the last choice, in the document and in the sheet of evidence', async () => {
    const box = field('tick', { y: 6_000, label: 'Acepto recibir novedades' });
    const one = await opened({ fields: [field('name'), box, SIGNATURE()] });
    await choose(one, { ticks: [box.id] });
    const first = await ready(one);
    expect((await choose(one, { ticks: [] })).success).toBe(true);
    const second = await ready(one);
    expect(second.sha256).not.toBe(first.sha256);
    const late = await signByProgram(first.bytes, authority.person(OWN));
    expect((await deliver(one, first.sha256, addedTo(first.bytes, late))).error?.code).toBe('AGREEMENT-036');
    expect((await signWith(one, OWN)).success).toBe(true);
    const { signers } = await desk.until(one.id, 'signed');
    expect(signers[0]).toMatchObject({ state: 'signed' });
    expect(await wordsOf((await keysOf(one.id)).evidence)).not.toContain('Casilla marcada');
  });

  it('sends one invitation to the next, however often it is chosen and left', async () => {
    const [email, mother] = [mail(), mail()];
    const birthday = addYears(new Date().toISOString().slice(0, 10), -15);
    const guardian = {
      name: 'Marta Peña Gil',
      taxId: '87654321X',
      relationship: 'Madre',
      email: mother,
      phone: '',
    };
    const fields = [SIGNATURE(), field('signature', { y: 9_000, height: 700, signer: 'guardian' })];
    const id = await desk.send({
      agreement: await desk.template({ fields, rest: { inOrder: true } }),
      contact: desk.neighbours.person({ email, birthday }),
      guardians: [guardian],
    });
    const reference = await desk.reference(email);
    const holder = { id, reference, proof: await desk.proof(reference, email) };
    for (let round = 0; round < 3; round += 1) {
      expect((await choose(holder)).success).toBe(true);
      await desk.open(agreementCertificateLeave, { reference, proof: holder.proof });
    }
    const [{ letters } = { letters: 0 }] = await desk.db.unscoped<{ letters: number }>(
      'SELECT COUNT(*) letters FROM agreement_letter WHERE request_id = :id AND address = :mother',
      { id, mother },
    );
    expect(Number(letters)).toBe(1);
  });

  it('is asked for pages and boxes as any other', async () => {
    const one = await opened();
    expect((await choose(one, { pages: [] })).error?.code).toBe('AGREEMENT-017');
  });
});

describe('what is handed in', () => {
  let one: Opened;
  let base: { sha256: string; bytes: Buffer };
  beforeAll(async () => {
    one = await opened();
    await choose(one);
    base = await ready(one);
  });
  const own = () => authority.person(OWN);
  const hand = async (signed: Uint8Array) =>
    (await deliver(one, base.sha256, addedTo(base.bytes, signed))).error?.code;
  it('may not be garbage', async () => {
    expect(await hand(Buffer.concat([base.bytes, Buffer.from('esto no es una firma')]))).toBe(
      'AGREEMENT-030',
    );
  });

  it('may not be of somebody else', async () => {
    const other = authority.person({ nif: '87654321X', name: 'GIL RUIZ LUIS' });
    expect(await hand(await signByProgram(base.bytes, other))).toBe('AGREEMENT-035');
  });

  it('may not be of a document that was given out before', async () => {
    const signed = await signByProgram(base.bytes, own());
    const answer = await deliver(one, '0'.repeat(64), addedTo(base.bytes, signed));
    expect(answer.error?.code).toBe('AGREEMENT-036');
  });

  it('counts once, of rivals too, and nothing is drawn behind it', async () => {
    const signed = addedTo(base.bytes, await signByProgram(base.bytes, own()));
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(one, base.sha256, signed)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const again = { reference: one.reference, proof: one.proof, strokes: STROKES, pages: [1] };
    expect((await desk.open(agreementSigningSign, again)).error?.code).toBe('AGREEMENT-011');
    await desk.until(one.id, 'signed');
  });

  it('is judged twenty times in a quarter of an hour', async () => {
    const other = await opened();
    await choose(other);
    const { sha256: right } = await ready(other);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 21; at += 1)
      codes.push((await deliver(other, right, Buffer.from('esto no es una firma'))).error?.code);
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['AGREEMENT-030']));
    expect(codes.at(-1)).toBe('REQ-105');
  });
});
