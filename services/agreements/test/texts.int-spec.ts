import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import {
  type AgreementField,
  agreementConfigFound,
  agreementConfigPreview,
  agreementConfigRead,
  agreementConfigSave,
  agreementConfigWrite,
} from '@volante/contracts/agreements/agreement-config.contract';
import { READY_TEXTS } from '@volante/contracts/agreements/ready-texts';
import { newId } from '@volante/service-kit/object-id';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { PEOPLE } from '@volante/testing/records/service-house';
import { storedBytes } from '../src/store/stored-bytes.js';
import { textBlocks } from '../src/text/text-blocks.js';
import { laidOut } from '../src/text/text-layout.js';
import { textPdf } from '../src/text/text-pdf.js';
import { type AgreementDesk, agreementDesk, field, manager } from './agreement-desk.js';

const { stranger } = PEOPLE;
let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const made = (html: string) =>
  textPdf(textBlocks(html), { title: 'Título', author: 'Escuela', at: new Date(0) });
const template = async (name = `Texto ${newId()}`) =>
  (await desk.ok(manager, agreement.calls.create, { name })).id;

describe('the PDF of a text', () => {
  it('has titles, lists, Spanish letters and page numbers, and words longer than a line stay on the page', async () => {
    const long = 'Ñ€'.repeat(120);
    const { bytes, pages } = await made(
      `<h2>Título</h2><ol><li><p>uno</p></li><li><p>dos</p></li></ol><p>${long}</p>${'<p>párrafo de relleno</p>'.repeat(60)}`,
    );
    const read = await readPdf(bytes);
    expect(read.pages).toHaveLength(pages.length);
    expect(read.pages[0]).toContain('2.');
    expect(read.pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    const sheets = await wordBoxes(bytes);
    const words = sheets.flatMap((sheet) => sheet.words);
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(595.28 - 55);
    expect(
      words
        .filter(({ text }) => text.includes('Ñ€'))
        .map(({ text }) => text)
        .join(''),
    ).toBe(long);
  });

  it('centres, and sets right', async () => {
    const { bytes } = await made(
      '<p style="text-align: center">medio</p><p style="text-align: right">derecha</p><p>izquierda</p>',
    );
    const [sheet] = await wordBoxes(bytes);
    const at = (word: string) => sheet?.words.find(({ text }) => text === word);
    const middle = at('medio');
    expect(((middle?.left ?? 0) + (middle?.right ?? 0)) / 2).toBeCloseTo(595.28 / 2, -0.5);
    expect(Math.abs((at('derecha')?.right ?? 0) - (595.28 - 56))).toBeLessThan(1.5);
    expect(Math.abs((at('izquierda')?.left ?? 0) - 56)).toBeLessThan(1.5);
  });

  it('keeps a title with the paragraph below it', () => {
    const paper = new PdfPaper({
      ...{ title: '', author: '', at: new Date(0), isLandscape: false, isTagged: false },
    });
    for (let fill = 30; fill < 60; fill += 1) {
      const html = `${'<p>x</p>'.repeat(fill)}<h3>Título</h3><p>abajo</p>`;
      const pages = laidOut(paper, textBlocks(html));
      const last = pages.map((lines) => lines.at(-1)?.block.shape);
      expect(last).not.toContain('h3');
    }
  });

  it('leaves room for each mark on its line, and no comma begins a line', async () => {
    const { bytes, fields } = await made(
      '<p>Yo, {{value.name}}, con DNI {{value.taxId}}, en {{value.address}}, firmo.</p><p>{{box.email}} Quiero correos</p><p>{{sign.guardian}}</p>',
    );
    expect(fields.map(({ variable, signer, label }) => [variable, signer, label])).toEqual([
      ['name', 'holder', ''],
      ['taxId', 'holder', ''],
      ['address', 'holder', ''],
      ['tick', 'holder', 'Quiero correos'],
      ['signature', 'guardian', ''],
    ]);
    expect(fields[3]?.consent).toEqual({ purpose: 'advertising', channel: 'email' });
    const [sheet] = await wordBoxes(bytes);
    const commas = sheet?.words.filter(({ text }) => text === ',') ?? [];
    expect(commas.every(({ left }) => left > 57)).toBe(true);
    const con = sheet?.words.find(({ text }) => text === 'con');
    const [name] = fields;
    const middle = (((name?.y ?? 0) + (name?.height ?? 0) / 2) / 10_000) * 841.89;
    expect(Math.abs(middle - ((con?.top ?? 0) + (con?.bottom ?? 0)) / 2)).toBeLessThan(3);
  });
});

describe('a template that is written here', () => {
  it.each(READY_TEXTS)('sends the ready text $key, values on their lines', async ({ html }) => {
    const id = await template();
    const config = await desk.ok(manager, agreementConfigWrite, { id, version: 0, html });
    expect(config).toMatchObject({ version: 1, text: html });
    const contact = desk.neighbours.person();
    const sent = await desk.send({ agreement: id, contact });
    const [row] = await desk.db.unscoped<{ storage_key: string }>(
      'SELECT storage_key FROM agreement_request WHERE id = :id',
      { id: sent },
    );
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.storage_key ?? ''));
    expect(pages.join(' ')).toContain('Ángela Núñez Peña');
    expect(pages.join(' ')).not.toMatch(/\{\{|sign\.|value\./);
  });

  it("keeps a signer's data as they were on the day of sending", async () => {
    const id = await template();
    const marks = ['name', 'taxId', 'birthDate', 'address', 'postalCode', 'city', 'province', 'phone'];
    const html = marks.map((mark) => `<p>Dato: {{value.${mark}}}</p>`).join('');
    await desk.ok(manager, agreementConfigWrite, { id, version: 0, html: `${html}<p>{{sign.holder}}</p>` });
    const contact = desk.neighbours.person();
    const sent = await desk.send({ agreement: id, contact });
    const known = desk.neighbours.people.get(contact);
    if (known) desk.neighbours.people.set(contact, { ...known, street: 'Avenida Otra, 9' });
    const [row] = await desk.db.unscoped<{ storage_key: string }>(
      'SELECT storage_key FROM agreement_request WHERE id = :id',
      { id: sent },
    );
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.storage_key ?? ''));
    for (const word of [
      'Ángela Núñez Peña',
      '12345678Z',
      '04/05/1990',
      'Calle Ñ, 3',
      '23001',
      'Jaén',
      '600111222',
    ])
      expect(pages.join(' ').replaceAll(/(?<=\d) (?=\d)/g, '')).toContain(word);
  });

  it('refuses an empty text, marks that mean nothing, and a book', async () => {
    const id = await template();
    const write = (html: string) => desk.fails(manager, agreementConfigWrite, { id, version: 0, html });
    expect(await write('<p> {{sign.holder}} </p>')).toBe('AGREEMENT-040');
    expect(await write('<p>Para {{value.secret}}</p>')).toBe('AGREEMENT-041');
    expect(await write(`<p>línea</p>`.repeat(3_000))).toBe('AGREEMENT-042');
    expect(await write(`<p>línea ${'{{box.free}}'.repeat(400)}</p>`)).toBe('AGREEMENT-042');
  });

  it('keeps places set by hand, refuses an older version, and leaves sent requests as they were', async () => {
    const id = await template();
    const html = '<p>Yo, {{value.name}}</p><p>{{sign.holder}}</p>';
    const first = await desk.ok(manager, agreementConfigWrite, { id, version: 0, html });
    const own = field('initials', { y: 9_000 });
    await desk.ok(manager, agreementConfigSave, { id, version: 1, fields: [...first.fields, own] });
    const contact = desk.neighbours.person();
    const sent = await desk.send({ agreement: id, contact });
    const seen = await desk.view(sent);
    expect(await desk.fails(manager, agreementConfigWrite, { id, version: 1, html })).toBe('DATA-409');
    const next = await desk.ok(manager, agreementConfigWrite, {
      ...{ id, version: 2, html: `<h2>Otro</h2>${html}` },
    });
    expect(next.fields.map(({ variable }) => variable)).toEqual(['name', 'signature', 'initials']);
    expect(next.fields.at(-1)).toEqual(own);
    expect((await desk.view(sent)).paperSha256).toBe(seen.paperSha256);
    const other = await desk.send({ agreement: id, contact: desk.neighbours.person() });
    expect((await desk.view(other)).version).toBe(seen.version + 1);
  });

  it('has no text any more once a PDF takes its place', async () => {
    const id = await template();
    await desk.ok(manager, agreementConfigWrite, { id, version: 0, html: '<p>x {{sign.holder}}</p>' });
    const pdf = await desk.template();
    const { file } = await desk.ok(manager, agreementConfigRead, { id: pdf });
    await desk.ok(manager, agreementConfigSave, { id, version: 1, file: file?.id ?? '', fields: [] });
    expect(await desk.ok(manager, agreementConfigRead, { id })).toMatchObject({ text: null, version: 2 });
  });

  it('of another school is not there', async () => {
    const input = { id: await template(), version: 0, html: '<p>x</p>' };
    expect(await desk.fails(stranger, agreementConfigWrite, input)).toBe('DATA-404');
  });
});

describe('a look at a template with a real person', () => {
  const looked = async (input: { id: string; contact: string; fields: AgreementField[] }) => {
    const { file } = await desk.ok(manager, agreementConfigPreview, input);
    const { key = '' } = desk.neighbours.files.get(file) ?? {};
    const { pages } = await readPdf(await storedBytes(desk.storage, key));
    return { words: pages.join(' '), end: desk.neighbours.ends.get(key) };
  };

  it('writes known data, names what is not known, and ends by itself', async () => {
    const id = await desk.template();
    const fields = [
      field('name'),
      field('bookId', { y: 4_000 }),
      field('signature', { y: 8_000, height: 800 }),
    ];
    const { words, end } = await looked({ id, contact: desk.neighbours.person(), fields });
    expect(words).toContain('Ángela Núñez Peña');
    expect(words).toContain('[Número en el libro]');
    expect(words).toContain('[Firma]');
    expect(Date.parse(end ?? '') - Date.now()).toBeLessThan(3_700_000);
    const [{ n } = { n: -1 }] = await desk.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) n FROM agreement_request WHERE agreement_id = :id',
      { id },
    );
    expect(Number(n)).toBe(0);
  });

  it('takes room of the school’s space, and leaves no bytes where there is none', async () => {
    const id = await desk.template();
    const input = { id, contact: desk.neighbours.person(), fields: [field('name')] };
    desk.neighbours.isFull = true;
    expect(await desk.fails(manager, agreementConfigPreview, input)).toBe('FILE-008');
    desk.neighbours.isFull = false;
    const refused = desk.neighbours.refusedKeys;
    expect(refused).toHaveLength(1);
    for (const key of refused) expect(await desk.storage.stat(key)).toBeNull();
  });

  it('tells whoever places the fields that a text does not fit', async () => {
    const id = await desk.template();
    const fields = [field('name', { width: 200 })];
    const contact = desk.neighbours.person();
    expect(await desk.fails(manager, agreementConfigPreview, { id, contact, fields })).toBe('AGREEMENT-022');
    expect(await desk.fails(stranger, agreementConfigPreview, { id, contact, fields })).toBe('DATA-404');
  });
});

it('finds the form fields of a PDF by their names', async () => {
  const pdf = PDF.create();
  const page = pdf.addPage({ width: 595, height: 842 });
  const form = pdf.getOrCreateForm();
  const name = form.createTextField('nombre_1');
  page.drawField(name, { x: 60, y: 700, width: 200, height: 20 });
  const box = form.createCheckbox('acepto');
  page.drawField(box, { x: 60, y: 600, width: 14, height: 14 });
  const other = form.createTextField('matrícula del coche');
  page.drawField(other, { x: 60, y: 500, width: 200, height: 20 });
  const id = await desk.template({ pdf: await pdf.save(), fields: [] });
  const found = await desk.ok(manager, agreementConfigFound, { id });
  expect(found.unknown).toEqual(['matrícula del coche']);
  expect(found.fields.map(({ variable, x, y }) => [variable, x, y])).toEqual([
    ['name', Math.round((60 / 595) * 10_000), Math.round(((842 - 720) / 842) * 10_000)],
    ['tick', Math.round((60 / 595) * 10_000), Math.round(((842 - 614) / 842) * 10_000)],
  ]);
});
