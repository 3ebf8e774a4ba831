import { beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@volante/contracts/lists/export-call';
import type { AnyRecord } from '@volante/contracts/records/record';
import { valuesOf } from '@volante/contracts/records/record-samples';
import { recordTexts } from '@volante/contracts/records/record-words';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../pdf/read-pdf.js';
import { exportDesk } from './export-desk.js';
import type { RecordDesk, RecordPage, RecordTrial } from './record-desk.js';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH, type ServiceHouse } from './service-house.js';

/** A formula for spreadsheets, and markup for the print-out. */
const CRAFTY = '=1+1<b>';
const IDS = { record: () => FIRST_BRANCH, view: () => '', group: () => '', file: '', password: '' };

/** The first field among the columns that keeps any text as it is typed, beside those that name the record. */
function freeText({ fields, title }: AnyRecord, columns: readonly string[]): string {
  const name = columns.find((one) => {
    const field = fields[one];
    const isText = field?.kind === 'text' || field?.kind === 'area';
    const parsed = isText && !field.unique && !title.includes(one) ? field.schema.safeParse(CRAFTY) : null;
    return parsed?.success && parsed.data === CRAFTY;
  });
  if (!name)
    throw new Error(
      'no column of the export takes any text: export one that is neither unique nor the title',
    );
  return name;
}

/** Cells that a spreadsheet computes. */
const formulasIn = (bytes: Buffer): readonly string[] =>
  Object.entries(unzipSync(bytes)).flatMap(([path, part]) =>
    path.startsWith('xl/worksheets/') ? (strFromU8(part).match(/<f[ >][^<]*/g) ?? []) : [],
  );

/** All rows of the list, page by page. */
async function listed(desk: RecordDesk, input: object, as?: SessionUser): Promise<RecordPage['rows']> {
  const rows: RecordPage['rows'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: RecordPage = await desk.list({ ...input, cursor }, as);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

/** Cases of a record whose list can be taken out. The house needs its worker. */
export function exporting(
  record: AnyRecord,
  desk: RecordDesk,
  house: () => ServiceHouse,
  foreignIds: RecordTrial['foreign'],
): void {
  const columns = record.shapes.export?.columns;
  if (!columns) return;
  describe('its export', () => {
    const out = exportDesk(record, house);
    const [title = ''] = record.title;
    const texts = recordTexts(record).record[record.entity];
    const headings = columns.map((name) => record.fields[name]?.label ?? texts?.[name]);
    const crafty = freeText(record, columns);
    const titlesIn = async (choice: object, as?: SessionUser) => {
      const file = await out.file({ ...choice, columns: [title, crafty] }, as);
      const { rows } = file.result as { rows: number };
      // A sheet without rows is none for the reader.
      return rows === 0 ? [] : (await out.sheet(file)).rows.map(([name]) => name);
    };
    // A reader drops a row without a word.
    const shown = async (input: object, as?: SessionUser) =>
      (await listed(desk, input, as)).flatMap((row) =>
        row[title] || row[crafty] ? [String(row[title])] : [],
      );

    beforeAll(() => out.keepFiles());

    it.each(['xlsx', 'csv'])('as %s has the columns and words of the declaration', async (format) => {
      const whole = await desk.add({ [crafty]: CRAFTY });
      const file = await out.file({ format, columns: [...columns], ids: [whole.id] });
      const { headers, rows } = await out.sheet(file);
      expect(headers).toEqual(headings);
      expect(rows).toHaveLength(1);
      // A reader takes the mark away again.
      expect(rows[0]?.[columns.indexOf(crafty)]).toBe(CRAFTY);
      if (format === 'csv') expect(file.bytes.toString()).toContain(`;'${CRAFTY}`);
      else expect(formulasIn(file.bytes)).toEqual([]);
    });

    it.each(['pdf', 'print'])('goes on paper as %s', async (format) => {
      const whole = await desk.add({ [crafty]: CRAFTY });
      const { bytes } = await out.file({ format, columns: [title, crafty], ids: [whole.id] });
      const words = format === 'pdf' ? (await readPdf(bytes)).pages.join(' ') : bytes.toString();
      expect(words).toContain(String(whole[title]));
      for (const name of [title, crafty]) expect(words).toContain(record.fields[name]?.label);
      if (format === 'print') expect(words).not.toContain(CRAFTY);
    });

    it('comes in every format of the declaration', () => {
      expect([...EXPORT_FORMATS].sort()).toEqual(['csv', 'pdf', 'print', 'xlsx']);
    });

    const [sort = 'created'] = record.list.sorts;
    it.each([sort, `-${sort}`])('has what the list shows, in its order: %s', async (by) => {
      await desk.add();
      const gone = await desk.add();
      await desk.remove(gone.id);
      expect(await titlesIn({ sort: by })).toEqual(await shown({ sort: by }));
      expect(await titlesIn({ sort: by, filters: { state: 'deleted' } })).toContain(String(gone[title]));
    });

    const written = Object.keys(record.list.filters).filter((name) => !record.fields[name]?.readOnly);
    it.each(['search', ...written])('is narrowed by %s', async (name) => {
      const isGiven = record.fields[name]?.kind === 'ref' && name in desk.next();
      const sample = name in record.fields && !isGiven ? valuesOf(record, [name], IDS) : {};
      const whole = await desk.add(sample);
      const value = name === 'search' ? whole[title] : whole[name];
      const filters = { [name]: String(Array.isArray(value) ? value[0] : value) };
      const titles = await titlesIn({ filters });
      expect(titles).toContain(String(whole[title]));
      expect([...titles].sort()).toEqual((await shown(filters)).sort());
    });

    it('has nothing of another school, ticked or not', async () => {
      const { stranger } = PEOPLE;
      const [branch] = stranger.branches;
      const place = 'branch' in record.fields ? { branch } : {};
      const foreign = await desk.add({ ...place, ...(await foreignIds?.()) }, stranger);
      const own = await desk.add();
      expect(await titlesIn({}, stranger)).toEqual(await shown({}, stranger));
      expect(await titlesIn({ ids: [own.id, foreign.id] }, stranger)).toEqual([String(foreign[title])]);
    });

    if (record.reach === 'branch')
      it('has nothing of a branch that the person does not see', async () => {
        const hidden = await desk.add({ branch: FIRST_BRANCH });
        const seen = await desk.add({ branch: SECOND_BRANCH });
        const titles = await titlesIn({}, PEOPLE.neighbour);
        expect(titles).toContain(String(seen[title]));
        expect(titles).not.toContain(String(hidden[title]));
        expect(await titlesIn({ ids: [hidden.id, seen.id] }, PEOPLE.neighbour)).toEqual([
          String(seen[title]),
        ]);
      });

    it('takes no 1,001 ids, no column and no sort that is not declared', async () => {
      const call = record.calls.export;
      if (!call) throw new Error('the record has no export');
      const fails = (change: object) =>
        house().fails(PEOPLE.manager, call, { format: 'csv', filters: {}, columns: [title], ...change });
      const ids = Array.from({ length: 1_001 }, (_, n) => String(n).padStart(24, '0'));
      for (const change of [
        { ids },
        { columns: ['businessId'] },
        { sort: 'businessId' },
        { format: 'exe' },
        { filters: { businessId: 'x' } },
      ])
        expect(await fails(change)).toBe('REQ-101');
    });
  });
}
