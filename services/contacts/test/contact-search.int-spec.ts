import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { CONTACT_SORTS, contactFinder, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import { DEMO } from '@volante/contracts/demo';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { loadContacts } from '../src/demo/bulk.js';
import { type ContactsHost, clerk, JAEN, manager, startContacts, UBEDA } from './contacts-host.js';

type Page = CallOutput<typeof contactFinder>;

const COUNT = 640;
const SCHOOL = { businessId: DEMO.school.id, branches: DEMO.school.branches, count: COUNT };

let contacts: ContactsHost;

beforeAll(async () => {
  contacts = await startContacts();
  await loadContacts(contacts.db, { ...SCHOOL, mark: 'ab00000001', firstCode: 1 });
  const common = { branch: UBEDA, force: true };
  await contacts.create(manager, {
    ...common,
    firstName: 'Íñigo Mª',
    lastName: 'Zúñiga Peñarrubia',
    fiscalCode: 'X1234567L',
    email: 'inigo.z@distinto.example',
    phone: '699 887 766',
  });
  await contacts.create(manager, { ...common, firstName: 'Iñaki', lastName: 'Pena Zunigar' });
  await contacts.create(manager, { ...common, type: 'E', tradeName: 'Cien % Ruedas_SL \\ "Sur"' });
});
afterAll(() => contacts.stop());

const find = (input: Readonly<Record<string, unknown>> = {}, as = manager) =>
  contacts.ok<Page>(as, contactFinder, input);
const names = async (search: string) => (await find({ search })).rows.map(({ name }) => name);
const ZUNIGA = 'Íñigo Mª Zúñiga Peñarrubia';

/** Every row of a list, page by page, forwards; and the pages' places. */
async function walk(input: Readonly<Record<string, unknown>>) {
  const pages = [await find(input)];
  for (;;) {
    const next = pages.at(-1)?.next;
    if (!next) break;
    pages.push(await find({ ...input, cursor: next }));
  }
  return { pages, ids: pages.flatMap(({ rows }) => rows.map(({ id }) => id)) };
}

describe('search', () => {
  it.each([
    'zuñiga',
    'ZÚÑIGA',
    'zuniga',
    'zuñ peñ',
    'inigo',
    'íñigo',
    'maria zuñi',
    'x1234567l',
    'X-1234567-L',
    '1234567l',
    '699887766',
    '699 88',
    '+34 699 887',
    '7766',
    '887 766',
    'inigo.z@distinto.example',
    'inigo.z',
    'distinto.example',
    '@distinto',
    'peñarrubia 7766 x12',
  ])('%s finds Zúñiga', async (search) => expect(await names(search)).toContain(ZUNIGA));

  it('tells ñ from n only when ñ is typed', async () => {
    expect(await names('peña zuñ')).toEqual([ZUNIGA]);
    expect((await names('pena zuni')).sort()).toEqual(['Iñaki Pena Zunigar', ZUNIGA].sort());
  });

  it.each([
    '%%',
    '__',
    'zzqq%',
    "zzqq' OR 'a'='a",
    '\\\\',
    '"; DROP TABLE contact; --',
    '(*)',
    'ñññ',
    '\u{1F600}\u{1F600}',
    '$where',
  ])('takes %s as text', async (search) => expect((await find({ search })).rows).toEqual([]));

  it('finds words with marks around them', async () => {
    expect(await names('cien ruedas')).toEqual(['Cien % Ruedas_SL \\ "Sur"']);
    expect(await names('"sur')).toEqual(['Cien % Ruedas_SL \\ "Sur"']);
  });

  it('lists everything below two characters', async () => {
    expect((await find({ search: 'z' })).total).toBe((await find()).total);
  });

  it('agrees with a scan of every row, in every sort', async () => {
    const words = ['ma', 'jo', 'gar', 'lopez', 'an', '6', '66', 'ez', 'correo', 'garcia m', 'ana r', 'ma ga'];
    const everybody = await contacts.db.unscoped<{ id: string; search_text: string }>(
      "SELECT id, search_text FROM contact WHERE state IN ('active', 'inactive')",
    );
    for (const search of words.filter((word) => word.length > 1)) {
      const expected = everybody
        .filter(({ search_text }) => search.split(' ').every((word) => search_text.includes(` ${word}`)))
        .map(({ id }) => id)
        .sort();
      for (const sort of CONTACT_SORTS) {
        const { ids, pages } = await walk({ search, sort, limit: 20 });
        expect([search, sort, [...ids].sort()]).toEqual([search, sort, expected]);
        expect(pages[0]?.total).toBe(expected.length);
      }
    }
  });

  it('follows every change', async () => {
    const id = await contacts.create(manager, { firstName: 'Cambiante', branch: JAEN });
    await contacts.ok(manager, contactUpdate, { id, version: 1, firstName: 'Mudado', branch: UBEDA });
    expect(await names('cambiante')).toEqual([]);
    expect(await names('mudado')).toEqual(['Mudado']);
    expect((await find({ search: 'mudado' }, clerk)).rows).toEqual([]);
  });
});

describe('pages', () => {
  const lists: Record<string, unknown>[] = [
    {},
    { search: 'ma' },
    { branch: JAEN },
    { state: 'active,inactive,deleted', sex: 'F' },
    { type: 'business' },
    { licence: 'B,C' },
  ];

  it.each(CONTACT_SORTS.map((sort) => [sort]))('go there and back by %s without a gap', async (sort) => {
    for (const list of lists) {
      const input = { ...list, sort, limit: 23 };
      const { pages, ids } = await walk(input);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(pages[0]?.total ?? -1);
      for (const [index, page] of pages.entries()) {
        expect(page.from).toBe(index * 23 + 1);
        expect(page.total).toBe(ids.length);
        if (!page.previous) continue;
        const back = await find({ ...input, cursor: page.previous });
        expect(back.rows.map(({ id }) => id)).toEqual(pages[index - 1]?.rows.map(({ id }) => id));
        expect(back.from).toBe((index - 1) * 23 + 1);
        expect(back.previous === null).toBe(index === 1);
      }
      expect(pages[0]?.previous).toBeNull();
    }
  });

  it('sort the other way round', async () => {
    for (const sort of ['name', 'created', 'code']) {
      const up = await walk({ sort, limit: 100 });
      const down = await walk({ sort: `-${sort}`, limit: 100 });
      expect(down.ids).toEqual([...up.ids].reverse());
    }
  });

  it('refuse a cursor of another list, a damaged one and an unknown sort', async () => {
    const { next } = await find({ limit: 5 });
    expect(await contacts.fails(manager, contactFinder, { cursor: next, sort: 'code' })).toBe('LIST-001');
    expect(await contacts.fails(manager, contactFinder, { cursor: next, sex: 'F' })).toBe('LIST-001');
    expect(await contacts.fails(manager, contactFinder, { cursor: 'AAAA' })).toBe('LIST-001');
    expect(await contacts.fails(manager, contactFinder, { cursor: '../etc' })).toBe('REQ-101');
    expect(await contacts.fails(manager, contactFinder, { sort: 'id' })).toBe('REQ-101');
    expect(await contacts.fails(manager, contactFinder, { limit: 101 })).toBe('REQ-101');
    expect(await contacts.fails(manager, contactFinder, { business: DEMO.other.id })).toBe('REQ-101');
  });

  it('spare the count where nobody asks for it', async () => {
    expect(await find({ count: false })).toMatchObject({ total: null, capped: false });
  });
});

describe('statements', () => {
  async function statements(input: Readonly<Record<string, unknown>>): Promise<string[]> {
    sqlCounter.texts.length = 0;
    sqlCounter.recording = true;
    await find(input);
    sqlCounter.recording = false;
    return sqlCounter.texts.filter((text) => /contact/.test(text));
  }

  it('a list takes one, whatever its filters, sort and page', async () => {
    const { next } = await find({ sort: '-code' });
    const lists = [
      {},
      { sex: 'F', branch: JAEN, licence: 'B' },
      { sort: '-created' },
      { sort: '-code', cursor: next },
    ];
    for (const list of lists) expect(await statements(list)).toHaveLength(1);
  });

  it('a search takes two, one of which only guesses', async () => {
    const found = await statements({ search: 'garcia' });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^EXPLAIN /);
  });
});
