import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type MailLayoutRecord,
  type MailLayoutSummary,
  mailLayoutCreate,
  mailLayoutDelete,
  mailLayoutDuplicate,
  mailLayoutRead,
  mailLayoutRestore,
  mailLayoutUpdate,
  mailLayoutView,
} from '@volante/contracts/mail/mail-layout.contract';
import { type MailHost, manager, startMail, stranger } from './mail-host.js';

let mail: MailHost;

beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());

const letter = { subject: 'Hola, {{contact.firstName}}', body: '<p>Te esperamos el {{send.date}}.</p>' };
const create = (name: string, change: object = {}) =>
  mail.ok<MailLayoutRecord>(manager, mailLayoutCreate, { ...letter, name, ...change });

interface Page {
  rows: MailLayoutSummary[];
  from: number;
  total: number;
  next: string | null;
  previous: string | null;
}
const list = (input: object = {}) => mail.ok<Page>(manager, mailLayoutRead, { ...input });
const namesOf = ({ rows }: Page) => rows.map(({ name }) => name);

describe('a layout', () => {
  it('is kept as sent, with its variables and sensible defaults', async () => {
    const { id } = await create('Citación');
    expect(await mail.ok(manager, mailLayoutView, { id })).toMatchObject({
      ...letter,
      name: 'Citación',
      purpose: 'service',
      header: true,
      footer: true,
      variables: ['contact.firstName', 'send.date'],
      state: 'active',
      version: 1,
      updatedBy: manager.name,
    });
  });

  it('says which variable does not exist', async () => {
    const { error } = await mail.host.call(manager, mailLayoutCreate, {
      name: 'Errónea',
      subject: 'Hola {{contact.nombre}}',
      body: '<p>x</p>',
    });
    expect(error?.errors).toMatchObject([
      { path: 'subject', message: 'No existe la variable «contact.nombre»' },
    ]);
  });

  it('has a name of its own, whatever the letters, until it is deleted', async () => {
    const { id } = await create('Única');
    expect(await mail.fails(manager, mailLayoutCreate, { ...letter, name: 'única' })).toBe('MAIL-LAYOUT-001');
    await mail.ok(manager, mailLayoutDelete, { id });
    await create('ÚNICA');
    expect(await mail.fails(manager, mailLayoutRestore, { id })).toBe('MAIL-LAYOUT-001');
    expect(await mail.ok(manager, mailLayoutView, { id })).toMatchObject({ state: 'deleted' });
  });

  it('is duplicated under a free name', async () => {
    const { id } = await create('Modelo');
    const names = [];
    for (let n = 0; n < 3; n += 1)
      names.push((await mail.ok<MailLayoutRecord>(manager, mailLayoutDuplicate, { id })).name);
    expect(names).toEqual(['Modelo (copia)', 'Modelo (copia 2)', 'Modelo (copia 3)']);
  });

  it('comes back from being deleted', async () => {
    const { id } = await create('Vuelve');
    await mail.ok(manager, mailLayoutDelete, { id });
    expect(namesOf(await list({ search: 'vuelve' }))).toEqual([]);
    expect(namesOf(await list({ search: 'vuelve', state: 'deleted' }))).toEqual(['Vuelve']);
    await mail.ok(manager, mailLayoutRestore, { id });
    expect(namesOf(await list({ search: 'vuelve' }))).toEqual(['Vuelve']);
  });

  it('is another school’s secret', async () => {
    const { id } = await create('Propia');
    expect(await mail.fails(stranger, mailLayoutView, { id })).toBe('DATA-404');
    expect(await mail.fails(stranger, mailLayoutUpdate, { id, version: 1, name: 'Ajena' })).toBe('DATA-404');
    expect(await mail.ok(stranger, mailLayoutRead)).toMatchObject({ rows: [], total: 0 });
  });
});

describe('a change', () => {
  it('touches what is sent, and a stale one is answered with the layout as it is', async () => {
    const { id } = await create('Cambiante');
    const after = await mail.ok(manager, mailLayoutUpdate, { id, version: 1, subject: 'Otro asunto' });
    expect(after).toMatchObject({ subject: 'Otro asunto', body: letter.body, version: 2 });
    const { error } = await mail.host.call(manager, mailLayoutUpdate, { id, version: 1, name: 'Tarde' });
    expect(error).toMatchObject({
      code: 'DATA-409',
      details: { version: 2, current: { name: 'Cambiante' } },
    });
  });

  it('of two rivals, one wins', async () => {
    const { id } = await create('Disputada');
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((description) =>
        mail.host.call(manager, mailLayoutUpdate, { id, version: 1, description }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('hostile HTML', () => {
  const kept = async (body: string) => (await create(`H ${Math.random()}`, { body })).body;

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a picture that calls home',
      '<p>a<img src="https://spy.example/x.gif" onerror=alert(1)></p>',
      '<p>a</p>',
    ],
    ['a script address', '<p><a href="java&#115;cript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['a data address', '<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['an address made by a variable', '<p><a href="https://{{contact.email}}">a</a></p>', '<p><a>a</a></p>'],
    ['a style that loads', '<p style="background:url(https://spy.example)">a</p>', '<p>a</p>'],
    [
      'a frame, a form and a style',
      '<iframe src=x></iframe><form><p>a</p></form><style>p{}</style>',
      '<p>a</p>',
    ],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['unclosed nonsense', '<p>a<b><i>b', '<p>a<strong><em>b</em></strong></p>'],
    [
      'a comment that hides',
      '<!--<script>--><p>a</p><!--[if mso]><script>x</script><![endif]-->',
      '<p>a</p>',
    ],
  ])('loses %s', async (_what, body, clean) => {
    expect(await kept(body)).toBe(clean);
  });

  it('with a character that no text has is refused', async () => {
    const input = { ...letter, name: 'Cero', body: 'a\u0000b' };
    expect(await mail.fails(manager, mailLayoutCreate, input)).toBe('REQ-101');
  });

  it('with nothing else in it is no text', async () => {
    const input = { ...letter, name: 'Nada', body: '<script>alert(1)</script>' };
    expect(await mail.fails(manager, mailLayoutCreate, input)).toBe('REQ-101');
  });

  it('keeps what a letter needs', async () => {
    const body =
      '<h2 style="text-align:center">T</h2><ul><li><p>a <u>b</u></p></li></ul><p><a href="https://dgt.es">DGT</a><br /><s>x</s></p><hr />';
    expect(await kept(body)).toBe(body);
  });
});

describe('the list', () => {
  it('pages in both directions by name, with its total, and refuses a cursor of another list', async () => {
    await Promise.all(['Ñ 1', 'Ñ 2', 'Ñ 3', 'Ñ 4', 'Ñ 5'].map((name) => create(name)));
    const first = await list({ search: 'Ñ ', limit: 2 });
    expect([namesOf(first), first.total, first.previous]).toEqual([['Ñ 1', 'Ñ 2'], 5, null]);
    const second = await list({ search: 'Ñ ', limit: 2, cursor: first.next });
    expect([namesOf(second), second.from, second.total]).toEqual([['Ñ 3', 'Ñ 4'], 3, 5]);
    const last = await list({ search: 'Ñ ', limit: 2, cursor: second.next });
    expect([namesOf(last), last.next]).toEqual([['Ñ 5'], null]);
    const back = await list({ search: 'Ñ ', limit: 2, cursor: second.previous });
    expect([namesOf(back), back.from, back.previous]).toEqual([['Ñ 1', 'Ñ 2'], 1, null]);
    for (const wrong of [{ sort: '-name' }, { search: 'x' }])
      expect(
        await mail.fails(manager, mailLayoutRead, { search: 'Ñ ', limit: 2, ...wrong, cursor: first.next }),
      ).toBe('LIST-001');
    expect(await mail.fails(manager, mailLayoutRead, { cursor: 'AAAA' })).toBe('LIST-001');
  });

  it('pages by date too, and takes % for a letter', async () => {
    const all = await list({ sort: '-updated', limit: 100 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ sort: '-updated', limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(all.rows.map(({ id }) => id));
    expect((await list({ search: '%' })).rows).toEqual([]);
  });
});
