import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { driveSearch } from '@volante/contracts/files/drive.contract';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import { versionRestore } from '@volante/contracts/files/drive-version.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { newId } from '@volante/service-kit/object-id';
import { ROWS_AT_ONCE, readHits } from '../../src/search/content-hits.js';
import { BLOCK_TEXTS, placeOf } from '../../src/search/text-numbers.js';
import { openDocument, wordDocument, wordText } from '../content/sample-documents.js';
import { contextOf, DriveHouse, owns, person } from '../drive/drive-house.js';
import { png } from '../sample-bytes.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
const SECOND = 1_000;

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], [], { worker: true });
});
afterAll(() => house.stop());

/** Every text that is due has been read: no timer of the test's own, the database says so. */
async function read(): Promise<void> {
  const until = Date.now() + 20 * SECOND;
  for (;;) {
    const due = await house.db.unscoped('SELECT file_id FROM file_text WHERE state IN (0, 1, 3)', {});
    if (due.length === 0) return;
    if (Date.now() > until) throw new Error('texts are still to be read');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function found(
  as: typeof ana,
  query: string,
  more: Partial<CallInput<typeof driveSearch>> = {},
): Promise<string[]> {
  const { rows } = await house.ok(as, driveSearch, { query, ...more });
  return rows.map(({ name, passage }) => (passage ? `${name}: ${passage.hit}` : name));
}

async function pdfOf(words: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(words, { x: 60, y: 700, size: 12, font });
  return Buffer.from(await document.save());
}

describe('search in contents', () => {
  it('finds the words of PDF, Word, OpenDocument, sheets and text, after names', async () => {
    const text = '<office:text><text:p>Trata del alabeo en curva</text:p></office:text>';
    const files: readonly (readonly [string, Buffer])[] = [
      ['Manual.pdf', await pdfOf('El alabeo de la motocicleta')],
      ['Apuntes.docx', wordDocument(wordText('Práctica de ALABEO'))],
      ['Notas.odt', openDocument('text', text)],
      ['Lista.csv', Buffer.from('tema;horas\nAlabeo;2\n')],
      ['Resumen.txt', Buffer.from('sin nada\n\nalabeó mucho')],
      ['Alabeo.png', await png()],
      ['Otro.txt', Buffer.from('desalabeo')],
    ];
    for (const [name, bytes] of files) await house.uploaded(ana, name, 'root', { bytes });
    await read();
    expect(await found(ana, 'alabeo')).toEqual([
      'Alabeo.png',
      'Apuntes.docx: ALABEO',
      'Lista.csv: Alabeo',
      'Manual.pdf: alabeo',
      'Notas.odt: alabeo',
      'Resumen.txt: alabeó',
    ]);
    expect(await found(ana, 'alabeo', { sort: '-name' }).then((names) => names[0])).toBe('Alabeo.png');
    expect(await found(ana, 'motoc alab')).toEqual(['Manual.pdf: motoc']);
    expect(await found(ana, 'motocicleta horas')).toEqual([]);
  });

  it('goes on page by page, names before contents', async () => {
    const first = await house.ok(ana, driveSearch, { query: 'alabeo', limit: 2 });
    const second = await house.ok(ana, driveSearch, { query: 'alabeo', limit: 2, cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual([
      'Alabeo.png',
      'Apuntes.docx',
      'Lista.csv',
      'Manual.pdf',
    ]);
    expect(first.total).toBe(6);
  });

  it('is narrowed by kind, person and time', async () => {
    expect(await found(ana, 'alabeo', { kind: 'sheet' })).toEqual(['Lista.csv: Alabeo']);
    expect(await found(ana, 'alabeo', { kind: 'image' })).toEqual(['Alabeo.png']);
    expect(await found(ana, 'alabeo', { owner: luis.id })).toEqual([]);
    expect(await found(ana, 'alabeo', { owner: ana.id, within: 'day' })).toHaveLength(6);
    await house.db.unscopedRun(
      'UPDATE drive_node SET updated_at = updated_at - INTERVAL 8 DAY WHERE name = :name',
      {
        name: 'Lista.csv',
      },
    );
    expect(await found(ana, 'alabeo', { within: 'week' })).toHaveLength(5);
    expect(await found(ana, 'alabeo', { within: 'month' })).toHaveLength(6);
  });

  it('shows nobody what they do not see, at once', async () => {
    const folder = await house.mkdir(ana, 'Reservado');
    await house.uploaded(ana, 'Nomina.txt', folder, { bytes: Buffer.from('sueldo secretísimo') });
    await read();
    expect(await found(luis, 'secretisimo')).toEqual(['Nomina.txt: secretísimo']);
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana)] });
    expect(await found(luis, 'secretisimo')).toEqual([]);
    expect(await found(ana, 'secretisimo')).toEqual(['Nomina.txt: secretísimo']);
    expect(await found(stranger, 'secretisimo')).toEqual([]);
  });

  it('follows new versions and the trash', async () => {
    const { item } = await house.uploaded(ana, 'Tarifa.txt', 'root', { bytes: Buffer.from('tarifavieja') });
    await read();
    await house.uploaded(ana, 'Tarifa.txt', 'root', {
      bytes: Buffer.from('tarifanueva'),
      onTaken: 'version',
    });
    await read();
    expect(await found(ana, 'tarifavieja')).toEqual([]);
    expect(await found(ana, 'tarifanueva')).toEqual(['Tarifa.txt: tarifanueva']);
    await house.ok(ana, fileDelete, { ids: [item] });
    expect(await found(ana, 'tarifanueva')).toEqual([]);
  });

  it('finds a version that comes back, and texts of before once they are indexed again', async () => {
    const { item } = await house.uploaded(ana, 'Bono.txt', 'root', { bytes: Buffer.from('bonoprimero') });
    await read();
    await house.uploaded(ana, 'Bono.txt', 'root', { bytes: Buffer.from('bonosegundo'), onTaken: 'version' });
    await read();
    expect(await found(ana, 'bonoprimero')).toEqual([]);
    await house.ok(ana, versionRestore, { id: item, number: 1 });
    expect(await found(ana, 'bonoprimero')).toEqual(['Bono.txt: bonoprimero']);
    const business = { business: ana.business.id };
    await house.db.unscopedRun(
      `UPDATE file_text SET state = 3, number = NULL, tries = 0, due_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND state = 4`,
      business,
    );
    for (const sql of [
      'UPDATE drive_node SET text_number = NULL WHERE business_id = :business',
      'DELETE FROM content_term WHERE business_id = :business',
    ])
      await house.db.unscopedRun(sql, business);
    expect(await found(ana, 'bonoprimero')).toEqual([]);
    await read();
    expect(await found(ana, 'bonoprimero')).toEqual(['Bono.txt: bonoprimero']);
  });

  it('indexes what a worker of the previous release has read and left without a number', async () => {
    const { id } = await house.uploaded(ana, 'Acuse.txt', 'root', { bytes: Buffer.from('acuserecibo') });
    await read();
    const [kept] = await house.db.unscoped<{ number: number }>(
      'SELECT number FROM file_text WHERE file_id = :id',
      { id },
    );
    await house.db.unscopedRun("DELETE FROM content_term WHERE word = 'acuserecibo'", {});
    await house.db.unscopedRun('UPDATE drive_node SET text_number = NULL WHERE file_id = :id', { id });
    await house.db.unscopedRun(
      `UPDATE file_text SET state = 1, number = NULL, tries = 3, due_at = UTC_TIMESTAMP(3) WHERE file_id = :id`,
      { id },
    );
    await read();
    expect(await found(ana, 'acuserecibo')).toEqual(['Acuse.txt: acuserecibo']);
    const [again] = await house.db.unscoped<{ number: number; state: number }>(
      'SELECT number, state FROM file_text WHERE file_id = :id',
      { id },
    );
    expect(again?.state).toBe(4);
    expect(again?.number).toBeGreaterThan(kept?.number ?? -1);
  });

  it('finds words of many contents by the order of names, each page as the one before', async () => {
    const folder = await house.mkdir(ana, 'Actas');
    const names = Array.from({ length: 230 }, (_, at) => `Acta ${String(at).padStart(3, '0')}.txt`);
    await house.db.unscopedRun(
      `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, created_by,
         created_by_name, created_at, updated_by_name, updated_at, text_number)
       SELECT n.business_id, LOWER(LPAD(HEX(2000000 + seq), 24, '0')), 1, n.id, CONCAT('Acta ', LPAD(seq, 3, '0'), '.txt'),
         CONCAT('acta ', LPAD(seq, 3, '0'), '.txt'), CONCAT('acta ', LPAD(seq, 3, '0'), '.txt'),
         CONCAT('1acta ', LPAD(seq, 3, '0'), '.txt'), 2, n.zone_id, n.created_by, n.created_by_name, n.created_at,
         n.updated_by_name, n.updated_at, ${2 * BLOCK_TEXTS} + seq
       FROM drive_node n, seq_0_to_229 WHERE n.id = :folder`,
      { folder },
    );
    const numbers = Buffer.concat(names.map((_, at) => placeOf(at).within));
    await house.db.unscopedRun(
      `INSERT INTO content_term (business_id, word, block, numbers) VALUES (:business, 'junta', 2, :numbers)`,
      { business: ana.business.id, numbers },
    );
    await house.uploaded(ana, 'Orden del día.txt', folder, { bytes: Buffer.from('junta extraordinaria') });
    await read();
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await house.ok(ana, driveSearch, {
        query: 'junta',
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      expect(page).toMatchObject({ total: 231, capped: false });
      seen.push(...page.rows.map(({ name }) => name));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([...names, 'Orden del día.txt']);
    expect((await found(ana, 'junta', { sort: '-name' }))[0]).toBe('Orden del día.txt: junta');
    expect(await found(ana, 'junta extraordinaria')).toEqual(['Orden del día.txt: junta']);
  });

  it('reads the rows of a short beginning part by part, and no others once nothing is left', async () => {
    await house.db.unscopedRun(
      `INSERT INTO content_term (business_id, word, block, numbers)
       SELECT :business, CONCAT('xyz', LPAD(FLOOR(seq / 2), 5, '0')), 5 + (seq & 1), UNHEX(LPAD(HEX(seq), 4, '0'))
       FROM seq_0_to_4089`,
      { business: ana.business.id },
    );
    const parts: number[] = [];
    const hitsOf = (query: string) =>
      readHits(async <T>(sql: string, params: SqlParams) => {
        const rows = await house.db.rows<T>(contextOf(ana), sql, params);
        parts.push(rows.length);
        return rows;
      }, query);
    const { bits } = (await hitsOf('xyz')).params;
    expect(parts).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, 90]);
    const ones = [...(bits as Buffer)].map((byte) => byte.toString(2).replaceAll('0', '').length);
    expect(ones.reduce((sum, one) => sum + one)).toBe(4_090);
    parts.length = 0;
    expect(await hitsOf('xyz palabrainexistente')).toMatchObject({ isEmpty: true });
    expect(parts).toEqual([0]);
  });

  it('that names fill is answered without a look at contents, counted no further than a thousand', async () => {
    const folder = await house.mkdir(ana, 'Muchos');
    await house.db.unscopedRun(
      `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, created_by,
         created_by_name, created_at, updated_by_name, updated_at)
       SELECT n.business_id, LOWER(LPAD(HEX(1000000 + seq), 24, '0')), 0, n.id, CONCAT('Repetido ', seq), CONCAT('repetido ', seq),
         CONCAT('repetido ', seq), CONCAT('0repetido ', LPAD(seq, 5, '0')), 2, n.zone_id, n.created_by, n.created_by_name,
         n.created_at, n.updated_by_name, n.updated_at
       FROM drive_node n, seq_1_to_1002 WHERE n.id = :folder`,
      { folder },
    );
    await house.uploaded(ana, 'Otro.txt', folder, { bytes: Buffer.from('repetido') });
    await read();
    const first = await house.ok(ana, driveSearch, { query: 'repetido', limit: 100 });
    expect(first).toMatchObject({ total: 1_000, capped: true });
    let [page, count] = [first, first.rows.length];
    while (page.next) {
      page = await house.ok(ana, driveSearch, { query: 'repetido', limit: 100, cursor: page.next });
      count += page.rows.length;
    }
    expect([count, page.rows.at(-1)?.name]).toEqual([1_003, 'Otro.txt']);
    expect(page).toMatchObject({ total: 1_000, capped: true });
  });

  it('is seven statements', async () => {
    await found(ana, 'alabeo');
    sqlCounter.recording = true;
    sqlCounter.texts.length = 0;
    try {
      await found(ana, 'alabeo');
      const reads = sqlCounter.texts.filter((text) => /drive_|content_term|LEFT\(text/.test(text));
      expect(reads.filter((text) => !text.includes('t.state IN'))).toHaveLength(7);
    } finally {
      sqlCounter.recording = false;
    }
  });
});
