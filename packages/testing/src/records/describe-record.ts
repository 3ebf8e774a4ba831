import { describe, expect, it } from '@jest/globals';
import { serviceActivity } from '@volante/contracts/activity/activity.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import type { AnyRecord } from '@volante/contracts/records/record';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import { valuesOf } from '@volante/contracts/records/record-samples';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { type RecordDesk, type RecordTrial, recordDesk } from './record-desk.js';
import { exporting } from './record-exporting.js';
import { linking, type RequiredIds } from './record-linking.js';
import { refusing } from './record-refusing.js';
import {
  FIRST_BRANCH,
  OWN_PASSWORD,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from './service-house.js';

interface Suite extends RecordTrial {
  /** With its worker, where the list can be taken out. */
  house: () => ServiceHouse;
  /** Ids of other records that those require which lead to this one, by entity. */
  required?: RequiredIds;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const UNKNOWN_ID = 'f'.repeat(24);
const SAMPLE_IDS = {
  ...{ record: () => FIRST_BRANCH, view: () => '', group: () => '' },
  ...{ file: '', password: OWN_PASSWORD },
};

/** The same house, whose people type their password where the record asks for it. */
function proving({ calls, shapes }: AnyRecord, house: () => ServiceHouse): () => ServiceHouse {
  if (!shapes.proved) return house;
  const asked: readonly CallDeclaration[] = [calls.create, calls.update];
  const proved = (call: CallDeclaration, input: object = {}) =>
    asked.includes(call) ? { ownPassword: OWN_PASSWORD, ...input } : input;
  return () => {
    const real = house();
    return {
      ...real,
      ok: (as, call, input) => real.ok(as, call, proved(call, input as object) as typeof input),
      call: (as, call, input, key) => real.call(as, call, proved(call, input), key),
      fails: (as, call, input) => real.fails(as, call, proved(call, input)),
    };
  };
}

/**
 * Tries a declared record on the real service: the cases that each hand-written resource would repeat. Rules of the
 * feature itself are tested beside it.
 */
export function describeRecord(record: AnyRecord, { house: given, required = {}, ...trial }: Suite): void {
  const house = proving(record, given);
  const desk = recordDesk(record, house, trial);
  describe(`the record ${record.entity}`, () => {
    keeping(record, desk, house, trial);
    listing(record, desk, house);
    guarding(record, desk, house);
    counting(record, desk, house, trial);
    refusing(record, desk, house);
    linking(record, desk, house, required);
    exporting(record, desk, house, trial.foreign);
  });
}

function keeping(record: AnyRecord, desk: RecordDesk, house: () => ServiceHouse, trial: RecordTrial): void {
  it('is kept as sent, what is left out empty', async () => {
    const sent = desk.next();
    const whole = await desk.add(sent);
    expect(whole).toMatchObject({ ...sent, state: 'active', version: 1 });
    const left = Object.keys(record.fields).filter((name) => !(name in sent) && name !== record.code?.field);
    for (const name of left) expect([name, whole[name]]).toEqual([name, record.fields[name]?.empty]);
  });

  it('changes what is sent, once, and says so in its history', async () => {
    const { id } = await desk.add();
    expect(await desk.update(id, 1, trial.change)).toMatchObject({
      success: true,
      data: { ...trial.change, version: 2 },
    });
    expect(await desk.update(id, 2, trial.change)).toMatchObject({ data: { version: 2 } });
    const history = await desk.history(id);
    expect(history.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(Object.keys(history[0]?.changes ?? {}).sort()).toEqual(Object.keys(trial.change).sort());
  });

  it('answers a stale change with the record as it is and its version', async () => {
    const { id } = await desk.add();
    await desk.update(id, 1, trial.change);
    const { error } = await desk.update(id, 1, trial.change);
    expect(error).toMatchObject({
      code: 'DATA-409',
      details: { version: 2, current: { id, ...trial.change } },
    });
  });

  it('of rivals lets one win', async () => {
    const { id } = await desk.add();
    const answers = await Promise.all([1, 2, 3].map(() => desk.update(id, 1, trial.change)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is made once by two requests with one key', async () => {
    const input = desk.next();
    const key = `key-${record.entity}-${Date.now()}`;
    const [one, other] = [1, 2].map(() => house().call(PEOPLE.manager, record.calls.create, input, key));
    expect((await one)?.data).toEqual((await other)?.data);
  });

  it('tells other services of each change, in order', async () => {
    const { id } = await desk.add();
    await desk.update(id, 1, trial.change);
    await desk.remove(id);
    await desk.restore(id);
    const events = await house().db.unscoped<{ topic: string; version: number }>(
      'SELECT topic, version FROM event_log WHERE entity_id = :id ORDER BY version',
      { id },
    );
    const topics = ['created', 'updated', 'deleted', 'restored'].map(
      (action) => record.event?.topic ?? `${record.entity}.${action}`,
    );
    expect(events).toEqual(topics.map((topic, at) => ({ topic, version: at + 1 })));
  });

  it('stands in the feed of activity, for those who see it', async () => {
    const feed = async (as = PEOPLE.manager) =>
      (await house().ok(as, serviceActivity(record.service), {})).rows;
    const { id } = await desk.add();
    const { entity, words } = record;
    const shown = { entity, kind: words.one, id, action: 'created', actor: PEOPLE.manager.name };
    expect((await feed())[0]).toMatchObject(shown);
    const blind = somebody({
      permissions: PEOPLE.manager.permissions.filter((one) => one !== record.may.view),
    });
    for (const other of [PEOPLE.stranger, blind]) expect(idsOf(await feed(other))).not.toContain(id);
    if (record.reach !== 'business') expect(idsOf(await feed(PEOPLE.neighbour))).not.toContain(id);
    await desk.update(id, 1, trial.change);
    expect((await feed())[0]).toMatchObject({ ...shown, action: 'updated' });
  });

  it('is named to other services for those who see it, until it is deleted', async () => {
    const call = serviceRecordNames(record.service);
    const { id } = await desk.add();
    const shownTo = async (as = PEOPLE.manager) =>
      idsOf((await house().ok(as, call, { entity: record.entity, ids: [id] })).rows);
    expect(await shownTo()).toEqual([id]);
    const blind = somebody({
      permissions: PEOPLE.manager.permissions.filter((one) => one !== record.may.view),
    });
    for (const other of [PEOPLE.stranger, blind]) expect(await shownTo(other)).toEqual([]);
    if (record.reach !== 'business') expect(await shownTo(PEOPLE.neighbour)).toEqual([]);
    await desk.remove(id);
    expect(await shownTo()).toEqual([]);
  });

  it('goes to the deleted ones and comes back, each once', async () => {
    const { id } = await desk.add();
    expect(await desk.remove(id)).toMatchObject({ success: true, data: null });
    await desk.remove(id);
    expect(await desk.read(id)).toMatchObject({ state: 'deleted', version: 2 });
    expect((await desk.update(id, 2, trial.change)).error?.code).toBe('DATA-404');
    expect(idsOf((await desk.list({})).rows)).not.toContain(id);
    expect(idsOf((await desk.list({ state: 'deleted' })).rows)).toContain(id);
    await desk.restore(id);
    await desk.restore(id);
    expect(await desk.read(id)).toMatchObject({ state: 'active', version: 3 });
  });
}

function listing(record: AnyRecord, desk: RecordDesk, house: () => ServiceHouse): void {
  const sorts = record.list.sorts.flatMap((name) => [name, `-${name}`]);

  it.each(sorts)('pages by %s without losing or repeating any, forwards and back', async (sort) => {
    for (let n = 0; n < 3; n += 1) await desk.add();
    const { rows } = await desk.list({ sort });
    const seen: string[] = [];
    let page = await desk.list({ sort, limit: 2 });
    for (;;) {
      seen.push(...idsOf(page.rows));
      if (!page.next) break;
      page = await desk.list({ sort, limit: 2, cursor: page.next });
    }
    expect(seen).toEqual(idsOf(rows));
    const before = await desk.list({ sort, limit: 2, cursor: page.previous });
    const last = page.rows.length;
    expect(idsOf(before.rows)).toEqual(seen.slice(-last - 2, -last));
  });

  it('refuses a cursor of another list and a sort that is not declared', async () => {
    for (let n = 0; n < 2; n += 1) await desk.add();
    const { next } = await desk.list({ limit: 1 });
    const refused = (input: object) => house().fails(PEOPLE.manager, record.calls.read, input);
    expect(await refused({ limit: 1, cursor: next, search: 'zz' })).toBe('LIST-001');
    expect(await refused({ limit: 1, cursor: next, state: 'deleted' })).toBe('LIST-001');
    expect(await house().fails(PEOPLE.clerk, record.calls.read, { limit: 1, cursor: next })).toBe('LIST-001');
    expect(await refused({ cursor: 'AAAA' })).toBe('LIST-001');
    expect(await refused({ sort: 'businessId' })).toBe('REQ-101');
  });

  it.each([...record.list.search])(
    'finds a word of %s whatever its case, and takes %% for a letter',
    async (name) => {
      const whole = await desk.add();
      const word = String(whole[name]).split(/\s+/)[0] ?? '';
      if (word !== '')
        expect(idsOf((await desk.list({ search: word.toUpperCase() })).rows)).toContain(whole.id);
      expect((await desk.list({ search: '%_%' })).rows).toEqual([]);
    },
  );

  const filters = Object.keys(record.list.filters).filter((name) => !record.fields[name]?.readOnly);
  if (filters.length > 0)
    it.each(filters)('is narrowed by %s', async (name) => {
      const isGiven = ['ref', 'custom'].includes(record.fields[name]?.kind ?? '') && name in desk.next();
      const whole = await desk.add(isGiven ? {} : valuesOf(record, [name], SAMPLE_IDS));
      const value = whole[name];
      const first = Array.isArray(value) ? value[0] : value;
      const { rows } = await desk.list({ [record.list.filterShapes[name]?.name ?? name]: String(first) });
      expect(idsOf(rows)).toContain(whole.id);
      if (record.list.show.includes(name) && record.list.filters[name] !== 'until' && !Array.isArray(value))
        expect(new Set(rows.map((row) => row[name]))).toEqual(new Set([value]));
    });
}

/** Statements on the record's own table that a call sends: those of relay and jobs run beside it. */
async function statementsOf(record: AnyRecord, call: () => Promise<unknown>): Promise<string[]> {
  sqlCounter.texts.length = 0;
  sqlCounter.recording = true;
  try {
    await call();
  } finally {
    sqlCounter.recording = false;
  }
  const own = new RegExp(`\\b(?:FROM|INTO|UPDATE) ${record.table}\\b`);
  return sqlCounter.texts.filter((text) => own.test(text)).map((text) => text.slice(0, text.indexOf(' ')));
}

function counting(record: AnyRecord, desk: RecordDesk, house: () => ServiceHouse, trial: RecordTrial): void {
  it('asks the database no more than it must', async () => {
    const { id } = await desk.add();
    const input = desk.next();
    const create = () => house().ok(PEOPLE.manager, record.calls.create, input);
    expect(await statementsOf(record, () => desk.read(id))).toEqual(['SELECT']);
    // A list of many remembers its count, and counts again once after a change.
    if (record.size === 'many') await desk.list();
    expect(await statementsOf(record, () => desk.list())).toEqual(['SELECT']);
    expect(await statementsOf(record, () => desk.update(id, 1, trial.change))).toEqual(['SELECT', 'UPDATE']);
    expect((await statementsOf(record, create)).filter((verb) => verb !== 'SELECT')).toEqual(['INSERT']);
    const reads = Array.from({ length: 1 + (trial.removeReads ?? 0) }, () => 'SELECT');
    expect(await statementsOf(record, () => desk.remove(id))).toEqual([...reads, 'UPDATE']);
  });
}

function guarding(record: AnyRecord, desk: RecordDesk, house: () => ServiceHouse): void {
  it('is another school’s secret, alone and in bulk', async () => {
    const { id } = await desk.add();
    const { stranger } = PEOPLE;
    expect(await desk.readFails(id, stranger)).toBe('DATA-404');
    expect((await desk.update(id, 1, {}, stranger)).error?.code).toBe('DATA-404');
    expect((await desk.remove(id, stranger)).error?.code).toBe('DATA-404');
    expect((await desk.restore(id, stranger)).error?.code).toBe('DATA-404');
    expect(await house().fails(stranger, record.calls.history, { id })).toBe('DATA-404');
    expect(idsOf((await desk.list({}, stranger)).rows)).not.toContain(id);
  });

  const several = [
    ...(record.shapes.remove.takes === 'several' ? [['remove', {}] as const] : []),
    ...(record.shapes.state.takes === 'state' ? [['state', { state: 'inactive' }] as const] : []),
  ];
  // Jest refuses an empty table: some records are changed one by one.
  if (several.length > 0)
    it.each(several)('in bulk (%s) changes all or none, and takes no 1,001 ids', async (verb, state) => {
      const { id } = await desk.add();
      const act = (ids: readonly string[]) =>
        house().fails(PEOPLE.manager, record.calls[verb], { id: ids, ...state });
      expect(await act([id, UNKNOWN_ID])).toBe('DATA-404');
      expect(await desk.read(id)).toMatchObject({ state: 'active', version: 1 });
      const many = Array.from({ length: 1_001 }, (_, n) => String(n).padStart(24, '0'));
      expect(await act(many)).toBe('REQ-101');
      expect(await act(many.slice(1))).toBe('DATA-404');
      expect(await act([id, id])).toBe('no error');
      expect(await desk.read(id)).toMatchObject({ version: 2 });
    });

  if (record.reach === 'branches')
    it('is seen and changed only by those of one of its branches, who give their own only', async () => {
      const { id } = await desk.add({ branches: [FIRST_BRANCH] });
      const { clerk, neighbour } = PEOPLE;
      expect(await desk.read(id, clerk)).toMatchObject({ branches: [FIRST_BRANCH] });
      expect(idsOf((await desk.list({}, clerk)).rows)).toContain(id);
      expect(await desk.readFails(id, neighbour)).toBe('DATA-404');
      expect((await desk.update(id, 1, {}, neighbour)).error?.code).toBe('DATA-404');
      expect((await desk.remove(id, neighbour)).error?.code).toBe('DATA-404');
      expect(idsOf((await desk.list({}, neighbour)).rows)).not.toContain(id);
      const code = record.fields.branches?.refused;
      const astray = { branches: [FIRST_BRANCH, SECOND_BRANCH] };
      expect((await desk.update(id, 1, astray, clerk)).error?.code).toBe(code);
      expect((await desk.update(id, 1, { branches: [UNKNOWN_ID] })).error?.code).toBe(code);
      expect(await desk.update(id, 1, astray)).toMatchObject({ data: astray });
      expect((await desk.update(id, 2, { branches: [SECOND_BRANCH] }, neighbour)).error?.code).toBe(code);
    });

  if (record.reach === 'branch')
    it('is seen and changed only by those of its branch', async () => {
      const { id } = await desk.add({ branch: FIRST_BRANCH });
      const { clerk, neighbour } = PEOPLE;
      expect(await desk.read(id, clerk)).toMatchObject({ branch: FIRST_BRANCH });
      expect(await desk.readFails(id, neighbour)).toBe('DATA-404');
      expect((await desk.update(id, 1, {}, neighbour)).error?.code).toBe('DATA-404');
      expect((await desk.remove(id, neighbour)).error?.code).toBe('DATA-404');
      expect(idsOf((await desk.list({}, neighbour)).rows)).not.toContain(id);
      const astray = { ...desk.next(), branch: SECOND_BRANCH };
      expect((await house().call(clerk, record.calls.create, astray)).error?.errors).toMatchObject([
        { path: 'branch' },
      ]);
      expect((await desk.update(id, 1, { branch: SECOND_BRANCH }, clerk)).error?.errors).toMatchObject([
        { path: 'branch' },
      ]);
    });

  const unique = Object.entries(record.fields).filter(([, field]) => field.unique);
  // Jest refuses an empty table: not every record has a unique field.
  if (unique.length > 0)
    it.each(unique)('has a %s of its own for as long as its key lasts', async (name, field) => {
      const { id, [name]: value } = await desk.add();
      const twin = { ...desk.next(), [name]: value };
      expect((await house().call(PEOPLE.manager, record.calls.create, twin)).error).toMatchObject({
        code: field.unique,
        errors: [{ path: name }],
      });
      await desk.remove(id);
      if (field.uniqueForever) {
        expect(await house().fails(PEOPLE.manager, record.calls.create, twin)).toBe(field.unique);
        return;
      }
      await house().ok(PEOPLE.manager, record.calls.create, twin);
      expect((await desk.restore(id)).error?.code).toBe(field.unique);
      expect(await desk.read(id)).toMatchObject({ state: 'deleted' });
    });
}
