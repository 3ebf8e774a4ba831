import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementCertificateChoose } from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  agreementConfigPreview,
  agreementConfigRead,
  agreementConfigWrite,
} from '@volante/contracts/agreements/agreement-config.contract';
import { agreementOpenRead } from '@volante/contracts/agreements/agreement-signing.contract';
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

const MUST = () =>
  field('written', { y: 5_000, label: 'Horario que prefieres', required: true, maxLength: 40 });
const MAY = () => field('written', { y: 5_500, label: 'Observaciones', width: 6_000 });

async function sent(fields = [MUST(), MAY(), SIGNATURE()]) {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const id = await desk.send({ agreement: await desk.template({ fields }), contact });
  const reference = await desk.reference(email);
  return { id, fields, reference, proof: await desk.proof(reference, email) };
}

async function sealedPages(id: string): Promise<string[]> {
  const [row] = await desk.db.unscoped<{ sealed_key: string }>(
    'SELECT sealed_key FROM agreement_request WHERE business_id = :business AND id = :id',
    { business: manager.business.id, id },
  );
  return (await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''))).pages;
}

const typed = (one: { id: string } | undefined, text: string) => ({ field: one?.id ?? '', text });

describe('a text that the signer types', () => {
  it('is sealed on its page, and stands with its label on the sheet of evidence', async () => {
    const { id, fields, reference, proof } = await sent();
    const texts = [typed(fields[0], 'Por las tardes, desde las 17 h')];
    expect((await desk.sign(reference, proof, { texts })).success).toBe(true);
    await desk.until(id, 'signed');
    const pages = await sealedPages(id);
    expect(pages[0]).toContain('Por las tardes, desde las 17 h');
    const sheet = pages.slice(1).join(' ').replace(/\s+/g, ' ');
    expect(sheet).toContain('Horario que prefieres: Por las tardes, desde las 17 h');
    expect(sheet).toContain('Observaciones: (en blanco)');
  });

  it.each([
    ['missing', '', 'AGREEMENT-044'],
    ['too long', 'a'.repeat(41), 'AGREEMENT-045'],
    ['of letters that the document cannot show', 'Mañanas 李', 'AGREEMENT-046'],
    ['wider than its place', 'W'.repeat(40), 'AGREEMENT-022'],
  ])('is refused where it is %s, and the signature with it', async (_, text, code) => {
    const { id, fields, reference, proof } = await sent([{ ...MUST(), width: 2_000 }, SIGNATURE()]);
    const texts = text === '' ? [] : [typed(fields[0], text)];
    expect((await desk.sign(reference, proof, { texts })).error?.code).toBe(code);
    const choose = { reference, proof, pages: [1], texts };
    expect((await desk.open(agreementCertificateChoose, choose)).error?.code).toBe(code);
    expect((await desk.view(id)).detail).toBe('viewed');
  });

  it('goes nowhere else than into the own texts of its signer', async () => {
    const stranger = field('written', { y: 6_000, label: 'Del tutor', signer: 'guardian' });
    const { id, fields, reference, proof } = await sent([MUST(), stranger, SIGNATURE()]);
    const signature = fields[2];
    const texts = [
      typed(fields[0], 'Mañanas'),
      typed(stranger, 'Ajeno'),
      typed(signature, 'Sitio'),
      typed({ id: newId() }, 'Nadie'),
    ];
    expect((await desk.sign(reference, proof, { texts })).success).toBe(true);
    await desk.until(id, 'signed');
    const all = (await sealedPages(id)).join(' ');
    expect(all).toContain('Mañanas');
    for (const word of ['Ajeno', 'Sitio', 'Nadie']) expect(all).not.toContain(word);
  });

  it('is shown to the guardian who signs afterwards', async () => {
    const [mail, mother] = [`${newId()}@correo.example`, `${newId()}@correo.example`];
    const birthday = addYears(new Date().toISOString().slice(0, 10), -16);
    const contact = desk.neighbours.person({ email: mail, birthday });
    const places = [MUST(), SIGNATURE(), field('signature', { y: 9_000, height: 700, signer: 'guardian' })];
    await desk.send({
      ...{ agreement: await desk.template({ fields: places }), contact },
      guardians: [
        { name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', phone: '', email: mother },
      ],
    });
    const reference = await desk.reference(mail);
    await desk.sign(reference, await desk.proof(reference, mail), { texts: [typed(places[0], 'Sábados')] });
    const guardian = await desk.reference(mother);
    expect((await desk.open(agreementOpenRead, {}, await desk.proof(guardian, mother))).data).toMatchObject({
      written: [{ name: 'Ángela Núñez Peña', label: 'Horario que prefieres', text: 'Sábados' }],
      fields: [{ variable: 'signature' }],
    });
  });
});

it('a text shows its place in the preview, and can be part of a written template', async () => {
  const id = await desk.template({ fields: [] });
  const contact = desk.neighbours.person();
  const { file } = await desk.ok(manager, agreementConfigPreview, { id, contact, fields: [MUST()] });
  const bytes = await storedBytes(desk.storage, desk.neighbours.files.get(file)?.key ?? '');
  expect((await readPdf(bytes)).pages[0]).toContain('[Horario que prefieres]');
  const { version } = await desk.ok(manager, agreementConfigRead, { id });
  const html = '<p>Horario que prefieres: {{write.must}}</p><p>{{sign.holder}}</p>';
  const { fields } = await desk.ok(manager, agreementConfigWrite, { id, version, html });
  expect(fields[0]).toMatchObject({ variable: 'written', required: true, signer: 'holder' });
  expect(fields[0]?.label).toContain('Horario que prefieres');
});
