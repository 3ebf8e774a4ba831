import { beforeEach, describe, expect, it } from '@jest/globals';
import { ClockChain, GENESIS, type Link } from '../src/clock-store/chain.js';
import {
  appendEntries,
  type EntryRow,
  lateOf,
  linkOf,
  lockHead,
  NO_HEAD,
  writeHead,
} from '../src/clock-store/entries.js';
import { foldDays } from '../src/clock-store/fold-days.js';
import { FORGOTTEN_AFTER_MS, isForgotten, stateNow } from '../src/clock-store/fold-head.js';
import { endsOf, monthSeals, writeSeal } from '../src/clock-store/seals.js';

const KEY = 'only-for-tests-0123456789abcdef0123';
let chain: ClockChain;
beforeEach(() => {
  chain = new ClockChain(KEY);
});
const at = (time: string, day = '2026-11-02') => new Date(`${day}T${time}Z`);

const link: Link = {
  previous: GENESIS,
  employee: 'e1',
  seq: 1,
  id: 'i1',
  kind: 'start',
  day: '2026-11-02',
  at: '2026-11-02T08:00:00.000Z',
  zone: 'Europe/Madrid',
  branch: 'br1',
  origin: 'web',
  device: 'd1',
  session: 's1',
  actor: 'u1',
  actorName: 'Ana',
  ref: 'r1',
  data: '{}',
};

let made = 0;
function row(kind: EntryRow['kind'], part: Partial<EntryRow> = {}): EntryRow {
  made += 1;
  const { previous: _previous, at: _at, ...rest } = link;
  return {
    ...rest,
    seq: made,
    id: `i${made}`,
    kind,
    at: at('08:00:00'),
    hash: '',
    ref: null,
    data: null,
    ...part,
  };
}

describe('a link of the chain', () => {
  const whole = () => chain.link('b1', link);

  it.each(Object.keys(link) as (keyof Link)[])('does not hold when its %s is changed', (field) => {
    const other = field === 'seq' ? 2 : `${link[field]}x`;
    expect(chain.link('b1', { ...link, [field]: other })).not.toBe(whole());
  });

  it('belongs to its business and to the key outside the database', () => {
    expect(whole()).toMatch(/^[0-9a-f]{64}$/);
    expect(chain.link('b1', { ...link })).toBe(whole());
    expect(chain.link('b2', link)).not.toBe(whole());
    expect(new ClockChain(KEY).link('b1', link)).toBe(whole());
    expect(new ClockChain(`${KEY}x`).link('b1', link)).not.toBe(whole());
  });

  it('cannot be made under a key that can be tried', () => {
    expect(() => new ClockChain('x'.repeat(23))).toThrow('24');
    expect(() => new ClockChain('x'.repeat(24))).not.toThrow();
  });

  it('stays what it was: chains that were written hold for ever', () => {
    expect(GENESIS).toBe('0'.repeat(64));
    expect(whole()).toBe('592d5f229d92251a879249664b34f77017f34b0c1bb301e9d5aa51f4aabea272');
    expect(chain.digest('b1', [{ employee: 'e1', seq: 1, hash: whole() }])).toBe(
      '37b77c62b5ac4e9acbc2e357d4e16d7a9ae40971dd5d1c7b51bc54e62fba29a5',
    );
  });

  it('says all of a record', () => {
    expect(linkOf(row('start', { seq: '7' as never, id: 'i7', ref: 'r', data: 'd' }), 'before')).toEqual({
      ...link,
      previous: 'before',
      seq: 7,
      id: 'i7',
      ref: 'r',
      data: 'd',
    });
  });
});

describe('the ends of all chains', () => {
  const ends = [
    { employee: 'e2', seq: 3, hash: 'h2' },
    { employee: 'e1', seq: 1, hash: 'h1' },
  ];

  it('are one number, whatever their order, without chains that have not begun', () => {
    const digest = chain.digest('b1', ends);
    expect(chain.digest('b1', ends.toReversed())).toBe(digest);
    expect(chain.digest('b1', [...ends, { employee: 'e3', seq: 0, hash: GENESIS }])).toBe(digest);
    for (const other of [
      [{ employee: 'e2', seq: 4, hash: 'h2' }, ends[1]!],
      [{ employee: 'e2', seq: 3, hash: 'hx' }, ends[1]!],
      [{ employee: 'e9', seq: 3, hash: 'h2' }, ends[1]!],
      [ends[1]!],
    ])
      expect(chain.digest('b1', other)).not.toBe(digest);
    expect(chain.digest('b2', ends)).not.toBe(digest);
  });

  it('are counted: people with records, and records', () => {
    const rows = [...ends, { employee: 'e3', seq: 0, hash: GENESIS }].map((end) => ({
      ...end,
      seq: String(end.seq) as never,
    }));
    expect(endsOf(chain, 'b1', rows)).toEqual({
      employees: 2,
      entries: 4,
      digest: chain.digest('b1', ends),
    });
  });

  it('are sealed once', async () => {
    const ran: { sql: string; params: object }[] = [];
    const asked: string[] = [];
    const tx = (affectedRows: number) => ({
      businessId: 'b1',
      ctx: { actor: { userId: 'u1', userName: 'Ana' } },
      rows: async (sql: string) => {
        asked.push(sql);
        return ends;
      },
      run: async (sql: string, params: object) => {
        ran.push({ sql, params });
        return { affectedRows };
      },
    });
    const seal = { kind: 'day', period: '2026-11-02' } as const;
    const before = Date.now();
    const made = await writeSeal(tx(1) as never, chain, seal);
    expect(made?.number).toBe(1);
    expect(made?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await writeSeal(tx(0) as never, chain, seal)).toBeNull();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatch(/FROM clock_head .* FOR UPDATE$/);
    expect(ran[0]?.sql).toContain('INSERT IGNORE INTO clock_seal');
    expect(ran[0]?.params).toEqual({
      ...seal,
      number: 1,
      at: made?.at,
      employees: 2,
      entries: 4,
      digest: chain.digest('b1', ends),
      actor: 'u1',
      actorName: 'Ana',
    });
  });

  it('of a month that is closed again have the next number', async () => {
    const numbers: unknown[] = [];
    const tx = {
      businessId: 'b1',
      ctx: { actor: { userId: 'u1', userName: 'Ana' } },
      rows: async (sql: string) => (sql.includes('FROM clock_seal') ? [{ number: '2' }] : ends),
      run: async (_: string, params: { number: number }) => {
        numbers.push(params.number);
        return { affectedRows: 1 };
      },
    };
    const seal = { kind: 'month', period: '2026-10', again: true } as const;
    expect((await writeSeal(tx as never, chain, seal))?.number).toBe(3);
    expect(numbers).toEqual([3]);
  });

  it('of the months of a period are listed by month, oldest first', async () => {
    const asked: unknown[] = [];
    const read = async (sql: string, params: object) => {
      expect(sql).toContain("kind = 'month' AND period BETWEEN :from AND :to ORDER BY period, number");
      asked.push(params);
      return [
        { period: '2026-09', number: '1', at: at('10:00:00'), by: 'Ana' },
        { period: '2026-09', number: '2', at: at('11:00:00'), by: 'Luis' },
        { period: '2026-10', number: '1', at: at('12:00:00'), by: '' },
      ] as never;
    };
    const seals = await monthSeals(read, { from: '2026-09-15', to: '2026-10-31' });
    expect(asked).toEqual([{ from: '2026-09', to: '2026-10' }]);
    expect([...seals]).toEqual([
      [
        '2026-09',
        [
          { number: 1, at: at('10:00:00').toISOString(), by: 'Ana' },
          { number: 2, at: at('11:00:00').toISOString(), by: 'Luis' },
        ],
      ],
      ['2026-10', [{ number: 1, at: at('12:00:00').toISOString(), by: '' }]],
    ]);
  });
});

describe('adding to a chain', () => {
  function desk() {
    const ran: { sql: string; params: Record<string, unknown> }[] = [];
    const tx = {
      businessId: 'b1',
      ctx: { actor: { session: 's1', userId: 'u1', userName: 'Ana' } },
      run: async (sql: string, params: Record<string, unknown>) => {
        ran.push({ sql, params });
        return { affectedRows: 1 };
      },
    };
    return { ran, tx: tx as never };
  }
  const entry = {
    kind: 'start' as const,
    day: '2026-11-02',
    at: at('08:00:00'),
    zone: 'Europe/Madrid',
    branch: null,
  };

  it('links each record to the one before, from the head on', async () => {
    const { ran, tx } = desk();
    const head = { ...NO_HEAD, seq: 4, hash: 'before', state: 'working' as const };
    const added = await appendEntries(tx, chain, { employee: 'e1', head }, [
      { ...entry, id: 'i5' },
      { ...entry, kind: 'correction', id: 'i6', origin: 'office', device: 'd1', ref: 'r', data: 'd' },
    ]);
    const first: Link = {
      previous: 'before',
      employee: 'e1',
      seq: 5,
      id: 'i5',
      kind: 'start',
      day: '2026-11-02',
      at: '2026-11-02T08:00:00.000Z',
      zone: 'Europe/Madrid',
      branch: null,
      origin: 'web',
      device: '',
      session: 's1',
      actor: 'u1',
      actorName: 'Ana',
      ref: null,
      data: null,
    };
    const one = chain.link('b1', first);
    const two = chain.link('b1', {
      ...first,
      previous: one,
      seq: 6,
      id: 'i6',
      kind: 'correction',
      origin: 'office',
      device: 'd1',
      ref: 'r',
      data: 'd',
    });
    expect(added).toEqual({ head: { ...head, seq: 6, hash: two }, ids: ['i5', 'i6'] });
    expect(ran).toHaveLength(1);
    expect(ran[0]?.params).toMatchObject({
      employee: 'e1',
      seq0: 5,
      hash0: one,
      device0: '',
      seq1: 6,
      hash1: two,
      kind1: 'correction',
      data1: 'd',
      actorName1: 'Ana',
    });
    expect(ran[0]?.sql).toMatch(
      /^INSERT INTO clock_entry \(business_id, employee_id, seq, .*hash\) VALUES \(/,
    );
    const values = (at: number) =>
      `(:business, :employee, ${['seq', 'id', 'kind', 'day', 'at', 'zone', 'branch', 'origin', 'device', 'session', 'actor', 'actorName', 'ref', 'data', 'hash'].map((name) => `:${name}${at}`).join(', ')})`;
    expect(ran[0]?.sql.endsWith(` VALUES ${values(0)}, ${values(1)}`)).toBe(true);
  });

  it('locks the head first, which begins with nothing', async () => {
    const ran: { sql: string; params: object }[] = [];
    const tx = (heads: object[]) => ({
      run: async (sql: string, params: object) => void ran.push({ sql, params }),
      rows: async (sql: string, params: object) => {
        ran.push({ sql, params });
        return heads;
      },
    });
    const locked = await lockHead(tx([{ ...NO_HEAD, seq: '7' }]) as never, 'e1');
    expect(locked).toEqual({ ...NO_HEAD, seq: 7 });
    expect(ran[0]?.sql).toMatch(/^INSERT INTO clock_head/);
    expect(ran[0]?.params).toEqual({ employee: 'e1', genesis: GENESIS, zone: 'Europe/Madrid' });
    expect(ran[1]?.sql).toMatch(/FROM clock_head h WHERE .* FOR UPDATE$/);
    expect(ran[1]?.params).toEqual({ employee: 'e1' });
    await expect(lockHead(tx([]) as never, 'e1')).rejects.toThrow('the head of a chain vanished');
    await writeHead(tx([]) as never, 'e1', locked);
    expect(ran.at(-1)?.sql).toMatch(/^UPDATE clock_head SET/);
    expect(ran.at(-1)?.params).toEqual({ ...locked, employee: 'e1' });
  });

  it('names records by itself, and writes a hundred at a time', async () => {
    const { ran, tx } = desk();
    const { ids, head } = await appendEntries(
      tx,
      chain,
      { employee: 'e1', head: NO_HEAD },
      Array.from({ length: 101 }, () => entry),
    );
    const hundred = desk();
    const whole = Array.from({ length: 100 }, () => entry);
    await appendEntries(hundred.tx, chain, { employee: 'e1', head: NO_HEAD }, whole);
    expect(hundred.ran).toHaveLength(1);
    expect(new Set(ids).size).toBe(101);
    expect(head.seq).toBe(101);
    expect(ran.map(({ params }) => Object.keys(params).filter((name) => /^seq\d/.test(name)).length)).toEqual(
      [100, 1],
    );
    expect(ran[1]?.params).toMatchObject({ seq0: 101, hash0: head.hash });
  });
});

describe('days out of records', () => {
  it('count what has an end: work and pauses apart', () => {
    const [day] = foldDays([
      row('start', { at: at('08:00:00') }),
      row('pause', { at: at('10:00:00.900') }),
      row('resume', { at: at('10:15:00') }),
      row('finish', { at: at('12:00:00.500') }),
    ]);
    expect(day).toMatchObject({
      day: '2026-11-02',
      zone: 'Europe/Madrid',
      worked: 2 * 3600 + 105 * 60,
      paused: 14 * 60 + 59,
      open: false,
      corrected: false,
      late: false,
    });
    expect(day?.punches.map(({ kind, origin }) => `${kind} ${origin}`)).toEqual([
      'start web',
      'pause web',
      'resume web',
      'finish web',
    ]);
  });

  it('leave out what nobody ended, and say so', () => {
    const [day] = foldDays([
      row('start', { at: at('08:00:00') }),
      row('start', { at: at('09:00:00') }),
      row('pause', { at: at('10:00:00') }),
      row('start', { at: at('11:00:00') }),
      row('finish', { at: at('12:00:00') }),
    ]);
    expect(day).toMatchObject({ worked: 2 * 3600, paused: 0, open: true });
    expect(foldDays([row('start')])[0]).toMatchObject({ worked: 0, open: true });
    expect(foldDays([row('finish')])[0]).toMatchObject({ worked: 0, paused: 0, open: false });
  });

  it('count nothing between leaving and coming again', () => {
    const [day] = foldDays([
      row('start', { at: at('08:00:00') }),
      row('finish', { at: at('10:00:00') }),
      row('start', { at: at('12:00:00') }),
      row('finish', { at: at('13:00:00') }),
      row('finish', { at: at('15:00:00') }),
    ]);
    expect(day).toMatchObject({ worked: 3 * 3600, paused: 0, open: false });
  });

  it('come in their order, each for itself', () => {
    const days = foldDays([
      row('start', { day: '2026-11-03', at: at('08:00:00', '2026-11-03') }),
      row('start', { day: '2026-11-01', at: at('08:00:00', '2026-11-01') }),
      row('start', { day: '2026-11-02', at: at('08:00:00') }),
      row('finish', { day: '2026-11-01', at: at('09:00:00', '2026-11-01') }),
    ]);
    expect(days.map(({ day, worked }) => [day, worked])).toEqual([
      ['2026-11-01', 3600],
      ['2026-11-02', 0],
      ['2026-11-03', 0],
    ]);
    expect(foldDays([])).toEqual([]);
  });

  it('put what a tablet sent late where it was made, and say when it came', () => {
    const late = (time: string) => ({
      origin: 'kiosk',
      data: JSON.stringify({ late: { at: at(time).toISOString(), device: '', drift: 0 } }),
    });
    const rows = [
      row('finish', { at: at('16:00:00'), origin: 'kiosk' }),
      row('start', { at: at('17:00:00'), ...late('08:00:00') }),
    ];
    const [day] = foldDays(rows);
    expect(day?.punches).toEqual([
      {
        kind: 'start',
        at: at('08:00:00').getTime(),
        origin: 'kiosk',
        receivedAt: at('17:00:00').getTime(),
      },
      { kind: 'finish', at: at('16:00:00').getTime(), origin: 'kiosk', receivedAt: null },
    ]);
    expect(day).toMatchObject({ worked: 8 * 3600, open: false });
    // What came in time keeps the order of the chain, whatever its clock said.
    const kept = foldDays([row('start', { at: at('10:00:00') }), row('pause', { at: at('09:00:00') })]);
    expect(kept[0]?.punches.map(({ kind }) => kind)).toEqual(['start', 'pause']);
    expect(lateOf({ origin: 'web', data: '{"late":{}}' })).toBeNull();
    expect(lateOf({ origin: 'kiosk', data: null })).toBeNull();
    expect(lateOf({ origin: 'kiosk', data: '{"late":{"at":"x"}}' })).toEqual({ at: 'x' });
  });

  describe('with a correction', () => {
    const punches = [row('start', { at: at('08:00:00') }), row('finish', { at: at('16:00:00') })];
    const data = (late: boolean) =>
      JSON.stringify({
        before: [],
        after: [
          { kind: 'start', at: '2026-11-02T09:00:00.000Z' },
          { kind: 'finish', at: '2026-11-02T10:00:00.000Z' },
        ],
        reason: 'olvido',
        by: 'employee',
        late,
      });
    const proposed = (late = false) => row('correction', { id: `c${late}`, data: data(late) });

    it('that is pending or rejected stay as they were', () => {
      const expected = { worked: 8 * 3600, corrected: false };
      expect(foldDays([...punches, proposed()])[0]).toMatchObject(expected);
      expect(foldDays([...punches, proposed(), row('reject', { ref: 'cfalse' })])[0]).toMatchObject(expected);
      expect(foldDays([...punches, proposed(), row('accept', { ref: 'other' })])[0]).toMatchObject(expected);
      expect(foldDays([...punches, proposed(), row('accept')])[0]).toMatchObject(expected);
    });

    it('that is accepted are made of it', () => {
      const [day] = foldDays([...punches, proposed(), row('accept', { ref: 'cfalse' })]);
      expect(day).toMatchObject({ worked: 3600, corrected: true, late: false, open: false });
      expect(day?.punches).toMatchObject([
        { kind: 'start', at: at('09:00:00').getTime(), origin: 'correction' },
        { kind: 'finish', at: at('10:00:00').getTime(), origin: 'correction' },
      ]);
    });

    it('that nobody else could accept says so', () => {
      const alone = JSON.stringify({ alone: true });
      const [day] = foldDays([...punches, proposed(), row('accept', { ref: 'cfalse', data: alone })]);
      expect(day).toMatchObject({ corrected: true, alone: true });
      expect(foldDays([...punches, proposed(), row('accept', { ref: 'cfalse' })])[0]?.alone).toBe(false);
    });

    it('is none that opens a month again or closes it', () => {
      const data = JSON.stringify({ reason: 'Faltaba una clase', number: 1 });
      expect(foldDays([row('reopen', { data }), row('close', { data: '{"number":2}' })])).toEqual([]);
    });

    it('after the month was closed stay marked, whatever follows', () => {
      const [day] = foldDays([
        ...punches,
        proposed(true),
        row('accept', { ref: 'ctrue' }),
        proposed(),
        row('accept', { ref: 'cfalse' }),
      ]);
      expect(day).toMatchObject({ late: true, corrected: true });
    });

    it('may be of a day without punches', () => {
      const days = foldDays([proposed(), row('accept', { ref: 'cfalse', day: '2026-12-01' })]);
      expect(days).toMatchObject([{ day: '2026-11-02', worked: 3600, corrected: true }]);
    });
  });
});

describe('who stands where', () => {
  const now = at('20:00:00').getTime();
  const head = (part: object) => ({
    ...NO_HEAD,
    state: 'working' as const,
    startedAt: new Date(now),
    ...part,
  });
  const ago = (ms: number) => new Date(now - ms);

  it('is forgotten after sixteen hours, not before, and only while in', () => {
    expect(FORGOTTEN_AFTER_MS).toBe(16 * 3600 * 1000);
    expect(isForgotten(head({ startedAt: ago(FORGOTTEN_AFTER_MS) }), now)).toBe(false);
    const late = head({ startedAt: ago(FORGOTTEN_AFTER_MS + 1) });
    expect(isForgotten(late, now)).toBe(true);
    expect(stateNow(late, now)).toBe('out');
    expect(stateNow(head({}), now)).toBe('working');
    expect(stateNow(head({ state: 'paused' }), now)).toBe('paused');
    expect(isForgotten({ ...late, state: 'out' }, now)).toBe(false);
    expect(isForgotten(head({ startedAt: null }), now)).toBe(false);
  });
});
