import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementRequestRemind } from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementOpenRead,
  agreementSigningOwnCode,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

interface Sent {
  id: string;
  email: string;
  reference: string;
  proof: string;
}

async function sent(): Promise<Sent> {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const id = await desk.send({ agreement: await desk.template({ fields: [SIGNATURE()] }), contact });
  const reference = await desk.reference(email);
  return { id, email, reference, proof: await desk.proof(reference, email) };
}

const lettersOf = (email: string) =>
  desk.neighbours.mails.filter(
    ({ recipients, content }) =>
      recipients[0]?.address === email && /^Código de firma/.test(content?.subject ?? ''),
  );

/** Has a code sent that signs, and reads it from its letter. */
async function ownCode({ email, reference, proof }: Sent): Promise<string> {
  const before = lettersOf(email).length;
  expect((await desk.open(agreementSigningOwnCode, { reference, proof })).success).toBe(true);
  for (let look = 0; look < 200 && lettersOf(email).length === before; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return /\b\d{6}\b/.exec(lettersOf(email).at(-1)?.content?.body ?? '')?.[0] ?? '';
}

const signed = ({ reference, proof }: Sent, code: string) =>
  desk.sign(reference, proof, { strokes: null, code });

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code that stands as the signature', () => {
  it('is sealed on the page and named on the sheet, with its address and its kind', async () => {
    const one = await sent();
    expect((await desk.open(agreementOpenRead, {}, one.proof)).data).toMatchObject({
      codeTo: { address: `${one.email.charAt(0)}•••@correo.example`, phone: '' },
    });
    expect((await signed(one, await ownCode(one))).data).toEqual({ isComplete: true });
    const seen = await desk.until(one.id, 'signed');
    const words = `Firmado con código enviado a ${one.email}`;
    expect(seen.events).toContainEqual(expect.objectContaining({ kind: 'signed', note: words }));
    expect(seen.events).toContainEqual(expect.objectContaining({ kind: 'codeToSign', note: one.email }));
    const [row] = await desk.db.unscoped<{ sealed_key: string; code: string | null }>(
      `SELECT r.sealed_key, s.own_code_hash code FROM agreement_request r
       JOIN agreement_signer s ON s.business_id = r.business_id AND s.request_id = r.id
       WHERE r.business_id = :business AND r.id = :id`,
      { business: manager.business.id, id: one.id },
    );
    expect(row?.code).toBeNull();
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
    const plain = (text = '') => text.replace(/\s+/g, '');
    expect(plain(pages[0])).toContain(plain(words));
    const sheet = plain(pages.slice(1).join(' '));
    expect(sheet).toContain(plain(`${words}, tras abrirlo con otro código de un solo uso`));
    expect(sheet).toContain(plain('por código: firma electrónica simple'));
    expect(sheet).not.toContain(plain('Nombre escrito'));
  });

  it('is another than the one that opened the document, in both directions', async () => {
    const one = await sent();
    const letter = await desk.neighbours.letterTo(one.email, /^Tu código/);
    const opening = /\b\d{6}\b/.exec(letter.content?.body ?? '')?.[0] ?? '';
    expect((await signed(one, opening)).error?.code).toBe('AGREEMENT-014');
    const code = await ownCode(one);
    const verify = { reference: one.reference, code };
    expect((await desk.open(agreementSigningVerify, verify)).error?.code).toBe('AGREEMENT-014');
    if (opening !== code) expect((await signed(one, opening)).error?.code).toBe('AGREEMENT-013');
    expect((await signed(one, code)).success).toBe(true);
  });

  it('is tried five times, and a fresh one begins again', async () => {
    const one = await sent();
    const code = await ownCode(one);
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 5; times += 1) codes.push((await signed(one, another(code))).error?.code);
    expect(codes).toEqual([...Array<string>(4).fill('AGREEMENT-013'), 'AGREEMENT-014']);
    expect((await signed(one, code)).error?.code).toBe('AGREEMENT-014');
    expect((await desk.view(one.id)).detail).toBe('viewed');
    expect((await signed(one, await ownCode(one))).success).toBe(true);
  });

  it('ends after ten minutes, with its link, and with a new way into the document', async () => {
    const one = await sent();
    const late = await ownCode(one);
    await desk.db.unscopedRun(
      `UPDATE agreement_signer SET own_code_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND
       WHERE business_id = :business AND request_id = :id`,
      { business: manager.business.id, id: one.id },
    );
    expect((await signed(one, late)).error?.code).toBe('AGREEMENT-014');
    const code = await ownCode(one);
    const again = { ...one, proof: await desk.proof(one.reference, one.email) };
    expect((await signed(again, code)).error?.code).toBe('AGREEMENT-014');
    const [signer] = (await desk.view(one.id)).signers;
    await desk.ok(manager, agreementRequestRemind, { id: one.id, signer: signer?.id ?? '' });
    expect((await signed(again, code)).error?.code).toBe('KEY-001');
  });

  it('counts among the five codes of an hour, and needs the proof of this signer', async () => {
    const [one, other] = [await sent(), await sent()];
    for (let times = 0; times < 4; times += 1) await ownCode(one);
    const ask = (reference: string, proof: string) =>
      desk.open(agreementSigningOwnCode, { reference, proof });
    expect((await ask(one.reference, one.proof)).error?.code).toBe('AGREEMENT-015');
    expect((await ask(other.reference, one.proof)).error?.code).toBe('AGREEMENT-021');
  });

  it('makes one signature, however many rivals sign with it at once', async () => {
    const one = await sent();
    const code = await ownCode(one);
    const answers = await Promise.all(Array.from({ length: 40 }, () => signed(one, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect([...new Set(answers.flatMap(({ error }) => error?.code ?? []))]).toEqual(['AGREEMENT-011']);
  });

  it('is not judged, nor used up, while something else is missing', async () => {
    const one = await sent();
    const code = await ownCode(one);
    const unread = await desk.sign(one.reference, one.proof, { strokes: null, code, pages: [] });
    expect(unread.error?.code).toBe('AGREEMENT-017');
    expect((await signed(one, code)).success).toBe(true);
  });
});
