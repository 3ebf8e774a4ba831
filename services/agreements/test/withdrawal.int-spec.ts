import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreementOpenRead } from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const mail = () => `${newId()}@correo.example`;

async function sent(withdrawal: boolean) {
  const email = mail();
  const agreement = await desk.template({ fields: [field('name'), SIGNATURE()], rest: { withdrawal } });
  const id = await desk.send({ agreement, contact: desk.neighbours.person({ email }) });
  const reference = await desk.reference(email);
  const proof = await desk.proof(reference, email);
  const { data } = await desk.open(agreementOpenRead, {}, proof);
  return { id, reference, proof, opened: data as CallOutput<typeof agreementOpenRead> };
}

async function wordsOf(id: string, column: 'storage_key' | 'sealed_key'): Promise<string[]> {
  const [row] = await desk.db.unscoped<{ key: string }>(
    `SELECT ${column} AS \`key\` FROM agreement_request WHERE id = :id`,
    { id },
  );
  const { pages } = await readPdf(await storedBytes(desk.storage, row?.key ?? ''));
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
}

it('a contract at a distance brings the information and the form of the law, and a free box to begin at once', async () => {
  const { id, reference, proof, opened } = await sent(true);
  const [first, ...rest] = await wordsOf(id, 'storage_key');
  expect(first).toContain('Ángela Núñez Peña');
  const annex = rest.join(' ');
  expect(annex).toContain('en un plazo de 14 días naturales sin necesidad de justificación');
  expect(annex).toContain('A la atención de Ñandú, S.L., NIF B23000000, Gran Vía, 1, 23002 Jaén');
  expect(opened.pages).toHaveLength(rest.length + 1);
  const [box] = opened.fields.filter(({ variable }) => variable === 'tick');
  expect(box).toMatchObject({ required: false, signer: 'holder', consent: null });
  expect(box?.page).toBeGreaterThan(1);
  expect(box?.label).toMatch(/^Pido que la autoescuela empiece/);
  const pages = opened.pages.map((_, at) => at + 1);
  expect((await desk.sign(reference, proof, { ticks: [box?.id], pages })).success).toBe(true);
  await desk.until(id, 'signed');
  const sealed = (await wordsOf(id, 'sealed_key')).join(' ');
  expect(sealed).toContain('Modelo de formulario de desistimiento');
  expect(sealed).toMatch(/Hoja de evidencias.*Casilla marcada Pido que la autoescuela empiece/);
});

it('one at the desk brings neither', async () => {
  const { id, opened } = await sent(false);
  expect(await wordsOf(id, 'storage_key')).toHaveLength(1);
  expect(opened.fields.map(({ variable }) => variable)).toEqual(['signature']);
});
