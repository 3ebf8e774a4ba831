import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { layoutFields, layoutFill } from '@volante/contracts/files/layout.contract';
import { newId } from '@volante/service-kit/object-id';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { partsOf } from '../../src/inspection/archive.js';
import { wordDocument, wordText } from '../content/sample-documents.js';
import { DriveHouse, owns, person } from '../drive/drive-house.js';
import { answerLetterhead, answerPeople } from '../drive/people-answers.js';
import { pdf } from '../sample-bytes.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'client.view'] });
const luis = person({ name: 'Luis Gil', permissions: ['file.view'] });
const LUCIA = newId();

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], []);
  const birthday = '2004-03-14';
  answerPeople(house, [
    { id: LUCIA, name: 'Lucía Łukasz Vega', fiscalCode: '12345678Z', birthday, phone: '612345678' },
  ]);
  answerLetterhead(house);
  await house.host.bus.flush();
});
afterAll(() => house.stop());

async function form(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const fields = document.getForm();
  const place = (at: number) => ({ x: 50, y: 760 - at * 40, width: 300, height: 20 });
  for (const [at, name] of ['Nombre y apellidos', 'dni o nie', 'Matrícula'].entries())
    fields.createTextField(name).addToPage(page, place(at));
  fields.createCheckBox('Acepta').addToPage(page, { ...place(3), width: 20 });
  const licence = fields.createDropdown('Permiso');
  licence.setOptions(['AM', 'B']);
  licence.addToPage(page, place(4));
  return Buffer.from(await document.save());
}

const LETTER = wordDocument(
  [
    wordText('Yo, {{Nombre y apellidos}} ({{taxId}}), nacida el {{birthDate}}, autorizo a {{businessName}}.'),
    wordText('Vehículo: {{Matrícula}}. En {{businessCity}}, {{year}}.'),
  ].join(''),
);

const template = async (name: string, bytes: Buffer, folder = 'root') =>
  (await house.uploaded(ana, name, folder, { bytes, onTaken: 'both' })).id;

async function filled(input: CallInput<typeof layoutFill>): Promise<{ name: string; bytes: Buffer }> {
  const { key, name } = await house.ok(ana, layoutFill, input);
  return { name, bytes: await buffer(await house.storage.get(key)) };
}

async function wordsOf(bytes: Buffer): Promise<string> {
  for await (const part of partsOf(bytes, (name) => name === 'word/document.xml'))
    if (part.name === 'word/document.xml') return part.bytes.toString('utf8').replace(/<[^>]+>/g, '');
  return '';
}

describe('a Word document is filled', () => {
  it('with what is known of the person, the school and the day; what lacks is told first', async () => {
    const file = await template('Autorización.docx', LETTER);
    const { fields } = await house.ok(ana, layoutFields, { template: file, contact: LUCIA });
    expect(fields.map(({ label, from, isLacking }) => [label, from, isLacking])).toEqual([
      ['Nombre y apellidos', 'person', false],
      ['DNI o NIE', 'person', false],
      ['Fecha de nacimiento', 'person', false],
      ['Autoescuela', 'school', false],
      ['Matrícula', 'typed', true],
      ['Localidad de la autoescuela', 'school', false],
      ['Año', 'day', false],
    ]);
    const { error } = await house.call(ana, layoutFill, { template: file, contact: LUCIA });
    expect(error).toMatchObject({ code: 'DRIVE-FILL-002', details: { fields: ['Matrícula'] } });
    const { name, bytes } = await filled({
      template: file,
      contact: LUCIA,
      values: { Matrícula: '1234 <BCD> & {{taxId}}' },
    });
    expect(name).toBe('Autorización - Lucía Łukasz Vega.docx');
    const words = await wordsOf(bytes);
    expect(words).toContain(
      'Yo, Lucía Łukasz Vega (12345678Z), nacida el 14/03/2004, autorizo a Autoescuela El Olivo, S.L.',
    );
    // Typed values are text: neither markup nor a variable.
    expect(words).toContain('1234 &lt;BCD&gt; &amp; {{taxId}}');
  });

  it('with gaps, where they are wanted', async () => {
    const file = await template('Carta.docx', LETTER);
    const { bytes } = await filled({ template: file, mayLack: true });
    expect(await wordsOf(bytes)).toContain('Yo,  (), nacida el , autorizo a Autoescuela El Olivo, S.L.');
  });
});

describe('a PDF form is filled', () => {
  it('and its fields become part of the page, in letters that every name has', async () => {
    const file = await template('Solicitud.pdf', await form());
    const { fields } = await house.ok(ana, layoutFields, { template: file, contact: LUCIA });
    expect(fields.map(({ name, kind, value, isLacking }) => [name, kind, value, isLacking])).toEqual([
      ['Nombre y apellidos', 'text', 'Lucía Łukasz Vega', false],
      ['dni o nie', 'text', '12345678Z', false],
      ['Matrícula', 'text', '', true],
      ['Acepta', 'tick', '', false],
      ['Permiso', 'choice', '', true],
    ]);
    const { name, bytes } = await filled({
      template: file,
      contact: LUCIA,
      values: { Matrícula: '1234 BCD', Acepta: 'on', Permiso: 'B' },
    });
    expect(name).toBe('Solicitud - Lucía Łukasz Vega.pdf');
    const [page = ''] = (await popplerPdf(bytes)).pages;
    // The font of papers has no Ł: the letter is written plain, and not left out.
    for (const words of ['Lucía Lukasz Vega', '12345678Z', '1234 BCD', 'B']) expect(page).toContain(words);
    expect((await PDFDocument.load(bytes)).getForm().getFields()).toEqual([]);
  });

  it('is refused where it has no fields, is none, or is broken inside', async () => {
    const bare = await template('Liso.pdf', await pdf());
    const text = await template('Notas.txt', Buffer.from('{{name}}'));
    const broken = await template('Roto.docx', wordDocument(wordText('{{name')));
    expect(await house.code(ana, layoutFields, { template: bare })).toBe('DRIVE-FILL-001');
    expect(await house.code(ana, layoutFields, { template: text })).toBe('FILE-001');
    expect(await house.code(ana, layoutFields, { template: broken })).toBe('DRIVE-FILL-001');
  });
});

describe('nobody fills a paper', () => {
  it('that is hidden from them, or with a person whom they do not see', async () => {
    const folder = await house.mkdir(ana, 'Reservado');
    const hidden = await template('Oculto.docx', LETTER, folder);
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana)] });
    const open = await template('Abierto.docx', LETTER);
    expect(await house.code(luis, layoutFields, { template: hidden })).toBe('DATA-404');
    expect(await house.code(luis, layoutFields, { template: open, contact: LUCIA })).toBe('ACCESS-001');
    expect(await house.code(ana, layoutFields, { template: open, contact: newId() })).toBe('DATA-404');
  });
});
