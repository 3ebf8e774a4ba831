import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import { fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { fileAttach, fileUpload } from '@volante/contracts/files/file.contract';
import { recordFileChange } from '@volante/contracts/files/record-file.contract';
import { fileText, MAX_FILE_TEXT } from '@volante/contracts/files/text.contract';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { wordDocument, wordText } from '../content/sample-documents.js';
import { BRANCH, DriveHouse, person } from '../drive/drive-house.js';
import { eventually } from '../eventually.js';
import { mixedPdf, scannedPicture } from '../ocr/scans.js';
import { scansRead } from '../ocr/scans-read.js';
import { png } from '../sample-bytes.js';
import { ClamdStandIn, EICAR } from '../scan/clamd-stand-in.js';
import { HOSTILE_DOCUMENTS } from './hostile-documents.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'business.modify', 'branch.view'] });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
/** PDFs: other types go to the same reader by their preview, with the same documents. */
const HOSTILE = HOSTILE_DOCUMENTS.filter(({ name }) => /pdf$/.test(name));
const NONE = { state: 'none', text: '', isCut: false };
const WAITING = { state: 'waiting', text: '', isCut: false };
const scan = () => mixedPdf([{ lines: ['Certificado de empadronamiento'], isScan: true }]);
const typed = (word: string) => mixedPdf([{ lines: [`Contrato de ${word}`], isScan: false }]);

let house: DriveHouse;
const textOf = (file: string) => house.ok(ana, fileText, { file });
const add = async (name: string, bytes: Buffer) => (await house.uploaded(ana, name, 'root', { bytes })).id;

/** A file that is not of the drive, as a record's service adds it; a document of the record where that is wanted. */
async function ofRecord(name: string, bytes: Buffer, document: boolean) {
  const upload = newStagingKey();
  await house.storage.put(
    upload,
    (async function* () {
      yield bytes;
    })(),
  );
  const { id } = await house.ok(ana, fileUpload, { upload, filename: name, size: bytes.length });
  const owner = { kind: 'branch', id: newId(), branch: BRANCH };
  const files = [{ id, accept: 'any' as const }];
  await house.ok(ana, fileAttach, { files, owner, permission: 'branch.view', document });
  return { id, owner: { kind: owner.kind, id: owner.id } };
}

describe('without a worker, a text is read when it is asked for', () => {
  beforeAll(async () => {
    house = await DriveHouse.start([ana], []);
  });
  afterAll(() => house.stop());

  it('of PDF, Word and plain text', async () => {
    const files = [
      ['Contrato.pdf', await typed('enseñanza'), 'Contrato de enseñanza'],
      ['Carta.docx', wordDocument(wordText('Estimada Ana:') + wordText('Ya está')), 'Estimada Ana:\nYa está'],
      ['Notas.txt', Buffer.from('Primera\n\nSegunda'), 'Primera\nSegunda'],
    ] as const;
    for (const [name, bytes, text] of files)
      expect(await textOf(await add(name, bytes))).toEqual({ state: 'ready', text, isCut: false });
  });

  it('also of a file that is not of the drive', async () => {
    const { id } = await ofRecord('nota.txt', Buffer.from('Del registro'), false);
    expect(await textOf(id)).toMatchObject({ state: 'ready', text: 'Del registro' });
  });

  it('there is none in a picture, in a scan, and in a document without words', async () => {
    expect(await textOf(await add('Foto.png', await png()))).toEqual(NONE);
    expect(await textOf(await add('Escaneo.pdf', await scan()))).toEqual(NONE);
    expect(await textOf(await add('Vacía.docx', wordDocument(wordText(' '))))).toEqual(NONE);
  });

  it('cut after its last whole letter', async () => {
    const letters = `${'a'.repeat(19_999)}🛵\n\n`.repeat(9);
    const { text, ...more } = await textOf(await add('Largo.txt', Buffer.from(letters)));
    expect(more).toEqual({ state: 'ready', isCut: true });
    expect(text.length).toBeLessThanOrEqual(MAX_FILE_TEXT);
    expect(text.length).toBeGreaterThan(MAX_FILE_TEXT - 10);
    expect(text.isWellFormed()).toBe(true);
  });

  it('another school, an unknown file, one in the trash and a deleted document are not found', async () => {
    const { id, item } = await house.uploaded(ana, 'Borrado.txt', 'root');
    expect(await house.code(stranger, fileText, { file: id })).toBe('DATA-404');
    expect(await house.code(ana, fileText, { file: newId() })).toBe('DATA-404');
    await house.ok(ana, fileDelete, { ids: [item] });
    expect(await house.code(ana, fileText, { file: id })).toBe('DATA-404');
    const paper = await ofRecord('papel.txt', Buffer.from('Un papel'), true);
    expect((await textOf(paper.id)).text).toBe('Un papel');
    await house.ok(ana, recordFileChange, {
      owner: paper.owner,
      file: paper.id,
      change: { state: 'deleted' },
    });
    expect(await house.code(ana, fileText, { file: paper.id })).toBe('DATA-404');
  });

  it.each(HOSTILE.map((one) => [`${one.name}, ${one.what}`, one] as const))(
    'a hostile PDF ends with an answer: %s',
    async (_title, { name, bytes }) => {
      const { data, error } = await house.upload(ana, name, 'root', { bytes: bytes(), onTaken: 'both' });
      if (error) return;
      const answer = await textOf((data as { id: string }).id);
      expect(answer.text.length).toBeLessThanOrEqual(MAX_FILE_TEXT);
    },
    60_000,
  );
});

describe('with a worker, a text is what the search keeps', () => {
  const clamd = new ClamdStandIn();
  beforeAll(async () => {
    await clamd.start();
    process.env.VOLANTE_CLAMD_ADDRESS = clamd.address;
    house = await DriveHouse.start([ana], [], { worker: true });
  });
  afterAll(async () => {
    process.env.VOLANTE_CLAMD_ADDRESS = '';
    await house.stop();
    await clamd.stop();
  });

  it('without reading the bytes again', async () => {
    const id = await add('Contrato.pdf', await typed('enseñanza'));
    await scansRead(house);
    await house.db.unscopedRun('UPDATE file_text SET text = :text WHERE file_id = :id', {
      text: 'Lo guardado',
      id,
    });
    expect(await textOf(id)).toEqual({ state: 'ready', text: 'Lo guardado', isCut: false });
  });

  it('no longer than the bound', async () => {
    const id = await add('Libro.txt', Buffer.from('palabra '.repeat(40_000)));
    await scansRead(house);
    await house.db.unscopedRun('UPDATE file_text SET text = :text WHERE file_id = :id', {
      text: 'x'.repeat(MAX_FILE_TEXT + 1),
      id,
    });
    const { text, isCut } = await textOf(id);
    expect([text.length, isCut]).toEqual([MAX_FILE_TEXT, true]);
  });

  it('of a scan once OCR has read it, and waits until then', async () => {
    const own = await mixedPdf([
      { lines: ['Expediente de Ana'], isScan: false },
      { lines: ['Certificado de empadronamiento'], isScan: true },
    ]);
    const mixed = await add('Mezcla.pdf', own);
    await scansRead(house);
    expect((await textOf(mixed)).text).toBe('Expediente de Ana');
    await house.ok(ana, fileSettingUpdate, { ocr: true });
    const picture = await add('Foto.jpg', await scannedPicture(['Permiso de circulación']));
    expect(await textOf(picture)).toEqual(WAITING);
    await scansRead(house);
    expect((await textOf(picture)).text).toMatch(/circulaci/);
    expect((await textOf(mixed)).text).toMatch(/^Expediente de Ana\n.*empadronamiento/s);
    await house.ok(ana, fileSettingUpdate, { ocr: false });
  }, 120_000);

  it('unread while the antivirus is away, and of nobody once it holds the file', async () => {
    await clamd.stop();
    const { id } = await house.uploaded(ana, `factura ${newId()}.txt`, 'root', { bytes: EICAR });
    expect(await textOf(id)).toEqual(WAITING);
    await clamd.start();
    await house.db.unscopedRun('UPDATE file_scan SET due_at = UTC_TIMESTAMP(3) WHERE file_id = :id', { id });
    await eventually(async () => expect(await house.code(ana, fileText, { file: id })).toBe('DATA-404'));
  });
});
