import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@volante/service-kit/object-id';
import { LiveHub } from '../src/live/live-hub.js';
import { current, id, JAEN, LiveHouse, person, type Reader, UBEDA, until, word } from './live-house.js';

let house: LiveHouse;

beforeAll(async () => {
  house = await LiveHouse.open();
});
afterAll(() => house.close());
beforeEach(() => {
  current.school = newId();
});
afterEach(async () => {
  house.hangUp();
  await until(() => house.gateway.app.get(LiveHub).open === 0);
});

let marks = 0;
/** Every listener hears this one, so nothing said before it is still on its way. */
async function said(...listeners: Reader[]): Promise<void> {
  marks += 1;
  await house.tell([word({ entity: 'business', id: id('e'), version: marks, branches: null })]);
  const isMark = (one: { id: string | null; version: number }) => one.id === id('e') && one.version === marks;
  await until(() => listeners.every(({ words }) => words.some(isMark)));
}

const heard = (reader: Reader) => reader.words.filter(({ id: one }) => one !== id('e'));

describe('who hears what', () => {
  it('those of the branch, and those who see every branch', async () => {
    const jaen = await house.listen(person());
    const ubeda = await house.listen(person({ id: id('2'), branches: [UBEDA] }), id('6'));
    const all = await house.listen(
      person({ branches: [], permissions: ['client.view', 'client.all-branches'] }),
    );
    await house.tell([word()]);
    await said(jaen, ubeda, all);
    expect(heard(jaen)).toEqual([
      { entity: 'contact', id: id('9'), version: 2, kind: 'updated', by: id('8'), origin: null },
    ]);
    expect(heard(all)).toHaveLength(1);
    expect(heard(ubeda)).toEqual([]);
  });

  it('nobody without the permission, unless they are super', async () => {
    const without = await house.listen(person({ permissions: ['branch.view'] }));
    const boss = await house.listen(person({ role: 'super', permissions: [], branches: [] }), id('6'));
    await house.tell([word()]);
    await said(without, boss);
    expect(heard(without)).toEqual([]);
    expect(heard(boss)).toHaveLength(1);
  });

  it('nobody of another business, and nobody of what is not declared or has no branch', async () => {
    const reader = await house.listen(person());
    const other = await house.listen(
      person({ business: { id: id('d'), name: 'Otra', operator: false } }),
      id('6'),
    );
    await house.tell([
      word(),
      word({ entity: 'invoice' }),
      word({ entity: 'constructor' }),
      word({ branches: null }),
    ]);
    await house.tell([word({ id: id('7') })], id('d'));
    await said(reader);
    await until(() => other.words.length > 0);
    expect(heard(reader).map((one) => one.id)).toEqual([id('9')]);
    expect(other.words.map((one) => one.id)).toEqual([id('7')]);
  });

  it('people of ten schools and two branches hear what is theirs and no more', async () => {
    const schools = Array.from({ length: 10 }, (_, at) => id(String(at)));
    const listeners = await Promise.all(
      schools.flatMap((school, at) =>
        [JAEN, UBEDA].map(async (branch) => {
          const user = person({ business: { id: school, name: '', operator: false }, branches: [branch] });
          return { school, branch, reader: await house.listen(user, id(`${at}`)) };
        }),
      ),
    );
    const told = schools.flatMap((school) =>
      [JAEN, UBEDA].map((branch) => ({
        school,
        word: word({ id: `${school}${branch}`.slice(12, 36), branches: [branch] }),
      })),
    );
    for (const one of told) await house.tell([one.word], one.school);
    for (const school of schools) await house.tell([word({ entity: 'business', id: id('e') })], school);
    await until(() => listeners.every(({ reader }) => reader.words.some((one) => one.entity === 'business')));
    for (const { school, branch, reader } of listeners)
      expect(heard(reader).map((one) => one.id)).toEqual([`${school}${branch}`.slice(12, 36)]);
  });
});

describe('a page that opens', () => {
  it('hears what was said while its stream opened, if it may', async () => {
    await house.tell([word({ id: id('3') }), word({ id: id('4'), branches: [UBEDA] })], id('f'));
    const user = person({ business: { id: id('f'), name: '', operator: false } });
    const reader = await house.listen(user);
    await until(() => reader.words.length > 0);
    expect(reader.words.map((one) => one.id)).toEqual([id('3')]);
  });
});

describe('many changes', () => {
  it('of one record in a moment are one word, and more than fifty are told as many', async () => {
    const reader = await house.listen(person());
    await house.tell([word({ id: id('0') })]);
    const versions = Array.from({ length: 30 }, (_, at) => word({ version: at + 1 }));
    for (const one of versions) await house.tell([one]);
    await said(reader);
    expect(heard(reader).slice(1).at(-1)).toMatchObject({ id: id('9'), version: 30 });
    expect(heard(reader).length).toBeLessThan(15);

    const before = reader.frames.length;
    for (let at = 0; at < 10_000; at += 1)
      house.bus.publish(
        `evt.contacts.live.${current.school}`,
        JSON.stringify([word({ id: String(at).padStart(24, '0'), version: 1 })]),
      );
    await said(reader);
    const many = reader.frames.slice(before).filter(({ event }) => event === 'words').length;
    expect(many).toBeLessThan(60);
    expect(reader.words).toContainEqual(
      expect.objectContaining({ entity: 'contact', id: null, kind: 'many' }),
    );
  });
});

describe('the session', () => {
  it('is needed, and a refusal is an ordinary answer', async () => {
    for (const [token, code] of [
      [null, 'SESSION-000'],
      ['x', 'SESSION-001'],
      ['Z'.repeat(43), 'SESSION-001'],
    ] as const) {
      const answer = await house.request(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toMatch('application/json');
      expect(await text(answer)).toContain(code);
    }
    const bearer = await house.request(null, { authorization: `Bearer ${house.signIn(person())}` });
    expect(await text(bearer)).toContain('SESSION-001');
  });

  it('is asked about without counting as use, and nothing in between may gather or compress the stream', async () => {
    house.asked.length = 0;
    const token = house.signIn(person());
    const answer = await house.request(token, { 'accept-encoding': 'br, gzip' });
    expect(house.asked).toEqual([expect.objectContaining({ passive: true })]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    answer.destroy();
  });

  it.each([{ session: id('5') }, { account: id('1') }, { business: 'own' }])(
    'that is revoked by %j ends the stream at once, with its code',
    async (what) => {
      const token = house.signIn(person());
      const reader = await house.listenWith(token);
      house.change(token, 'SESSION-001-1');
      const started = performance.now();
      await house.revoke('business' in what ? { business: current.school } : what);
      // Said after the revocation: not a word of it may get through.
      await house.tell([word()]);
      await until(() => reader.isClosed);
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(reader.frames.at(-1)).toEqual({ event: 'bye', data: { code: 'SESSION-001-1' } });
      expect(reader.words).toEqual([]);
    },
  );

  it('with other rights goes on with these, and reads again what is on show', async () => {
    const token = house.signIn(person());
    const reader = await house.listenWith(token);
    house.change(token, { user: person({ branches: [UBEDA] }), session: id('5') });
    await house.revoke({ account: id('1') });
    await until(() => reader.count('resync') === 1);
    await house.tell([word(), word({ id: id('7'), branches: [UBEDA] })]);
    await said(reader);
    expect(heard(reader).map((one) => one.id)).toEqual([id('7')]);
  });

  it('of others may end without anybody else noticing', async () => {
    const reader = await house.listen(person());
    await house.revoke({ session: id('4') });
    await said(reader);
    expect(reader.count('resync')).toBe(0);
  });
});

describe('hostile and slow readers', () => {
  it('a person has six streams, the oldest gives way', async () => {
    const token = house.signIn(person());
    const readers: Reader[] = [];
    for (let at = 0; at < 8; at += 1) readers.push(await house.listenWith(token));
    await until(() => readers.slice(0, 2).every(({ isClosed }) => isClosed));
    expect(readers.slice(2).some(({ isClosed }) => isClosed)).toBe(false);
    expect(readers[0]?.frames.at(-1)).toEqual({ event: 'bye', data: { code: null } });
    expect(house.gateway.app.get(LiveHub).open).toBe(6);
  });

  it('garbage on the bus is not passed on, and ends nothing', async () => {
    const reader = await house.listen(person());
    for (const text of [
      '',
      'null',
      '{}',
      '[{}]',
      '[1]',
      JSON.stringify([{ ...word(), secret: 1 }]),
      '\u0000',
      `[${'['.repeat(9_000)}`,
    ])
      house.bus.publish(`evt.contacts.live.${current.school}`, text);
    await said(reader);
    expect(heard(reader)).toEqual([]);
    expect(reader.isClosed).toBe(false);
  });

  it('an unreadable word about sessions has everybody checked and read again', async () => {
    const reader = await house.listen(person());
    house.bus.publish('ctl.session.revoked', 'not json');
    await until(() => reader.count('resync') === 1);
    expect(reader.isClosed).toBe(false);
  });
});

describe('the gateway', () => {
  it('takes no more streams than it is told to', async () => {
    const small = await LiveHouse.open({ VOLANTE_MAX_STREAMS: '1' });
    await small.listen(person());
    const answer = await small.request(small.signIn(person({ id: id('2') }), id('6')));
    expect(answer.statusCode).toBe(503);
    expect(await text(answer)).toContain('REQ-108');
    await small.close();
  });

  it('gives a person no more than their share, nor a school, and says so; others get theirs', async () => {
    const shared = await LiveHouse.open({ VOLANTE_MAX_STREAMS_BUSINESS: '25' });
    const busy = person();
    for (const session of ['1', '2', '3', '4'])
      for (let at = 0; at < 6; at += 1) await shared.listen(busy, id(session));
    const fifth = await shared.request(shared.signIn(busy, id('5')));
    expect(fifth.statusCode).toBe(429);
    expect(await text(fifth)).toContain('LIVE-001');
    await shared.listen(busy, id('4'));
    expect(shared.gateway.app.get(LiveHub).open).toBe(24);
    await shared.listen(person({ id: id('2') }), id('6'));
    const full = await shared.request(shared.signIn(person({ id: id('3') }), id('7')));
    expect(await text(full)).toContain('LIVE-001');
    await shared.listen(
      person({ id: id('4'), business: { id: id('d'), name: '', operator: false } }),
      id('8'),
    );
    await shared.close();
  });

  it('counts each opening for its person, in whichever session: the address tells nothing, and others have theirs', async () => {
    const slow = await LiveHouse.open({ VOLANTE_RATE_PER_SECOND: '1', VOLANTE_TRUST_PROXY: '127.0.0.1' });
    let address = 0;
    const from = () => {
      address += 1;
      return { 'x-forwarded-for': `192.0.2.${address}` };
    };
    const open = async (token: string) => {
      const answer = await slow.request(token, from());
      if (answer.statusCode === 429) expect(await text(answer)).toContain('REQ-105');
      else answer.destroy();
      return answer.statusCode;
    };
    const tokens = ['1', '2', '3'].map((session) => slow.signIn(person(), id(session)));
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => open(tokens[at % 3] ?? '')));
    // Three at once and one a second: a slow run gets one or two more.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(8);
    expect(statuses).toContain(429);
    expect(await open(slow.signIn(person({ id: id('2') }), id('6')))).toBe(200);
    await slow.close();
  });

  it('says goodbye when it stops, and does not wait for the readers', async () => {
    const passing = await LiveHouse.open();
    const reader = await passing.listen(person());
    const started = performance.now();
    await passing.gateway.stop();
    expect(performance.now() - started).toBeLessThan(5_000);
    await until(() => reader.isClosed);
    expect(reader.frames.at(-1)).toEqual({ event: 'bye', data: { code: null } });
    await passing.bus.close();
  });
});

async function text(answer: AsyncIterable<unknown>): Promise<string> {
  let all = '';
  for await (const part of answer) all += String(part);
  return all;
}
