import { describe, expect, it } from '@jest/globals';
import type { AnyRecord } from '@volante/contracts/records/record';
import { CodedError } from '../src/coded-error.js';
import { rememberRecord } from '../src/records/record-references.js';
import { assertLinked, assertUnused } from '../src/records/record-uses.js';
import { BRANCH, fakeTx, kettle, lid, personOf } from './kettle.js';

for (const record of [kettle, lid]) rememberRecord(record);
/** A record of another service: its table is not here, whatever it leads to. */
rememberRecord({ ...kettle, service: 'files', entity: 'pan', table: 'pan' } as unknown as AnyRecord);

const VIEWER = personOf(null, ['supplier.view']);
const errorsOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof CodedError ? [error.code, ...(error.errors ?? [])] : [error]),
  );
const lidOf = (id: string, name = `Tapa ${id}`) => ({ id, name });

describe('a record that others lead to', () => {
  const answers =
    (counts: readonly object[], names: readonly string[] = []) =>
    (sql: string) =>
      sql.includes('COUNT(*)') ? counts : names.map((name) => ({ name }));
  const deleted = (
    counts: readonly object[],
    names: readonly string[] = [],
    leaving = [lidOf('1')],
    as = VIEWER,
  ) => {
    const fake = fakeTx(as, answers(counts, names));
    return { ...fake, errors: errorsOf(assertUnused(fake.tx, lid as unknown as AnyRecord, leaving)) };
  };

  it('is asked for by one statement, of its service and business', async () => {
    const { errors, sent } = deleted([], [], [lidOf('1'), lidOf('2')]);
    expect(await errors).toEqual([]);
    expect(sent).toEqual([
      {
        sql:
          'SELECT r.lid AS target, COUNT(*) AS total FROM kettle r WHERE r.business_id = :business ' +
          "AND r.lid IN (:ids) AND r.state <> 'deleted' GROUP BY r.lid ORDER BY r.lid",
        params: { ids: ['1', '2'] },
      },
    ]);
  });

  it.each([
    [1, ['Roja'], 'La usa 1 hervidor: Roja.'],
    [2, ['Azul', 'Roja'], 'La usan 2 hervidores: Azul, Roja.'],
    [1_234, ['Azul', 'Gris', 'Roja'], 'La usan 1.234 hervidores: Azul, Gris, Roja y 1.231 más.'],
    [2, [], 'La usan 2 hervidores.'],
  ])('says that %d use it: %j', async (total, names, message) => {
    const { errors, sent } = deleted([{ target: '1', total: String(total) }], names);
    expect(await errors).toEqual(['RECORD-001', { path: 'id', code: 'RECORD-001', message }]);
    expect(sent[1]).toEqual({
      sql:
        "SELECT CONCAT_WS(' ', r.name, r.number) AS name FROM kettle r WHERE r.business_id = :business " +
        "AND r.lid = :target AND r.state <> 'deleted' ORDER BY name LIMIT 3",
      params: { target: '1' },
    });
  });

  it('names only what the person may see', async () => {
    const counts = [{ target: '1', total: 2 }];
    const blind = deleted(counts, ['Roja'], [lidOf('1')], personOf(null));
    expect(await blind.errors).toMatchObject(['RECORD-001', { message: 'La usan 2 hervidores.' }]);
    expect(blind.sent).toHaveLength(1);
    const clerk = deleted(counts, ['Roja'], [lidOf('1')], personOf([BRANCH], ['supplier.view']));
    expect(await clerk.errors).toMatchObject([
      'RECORD-001',
      { message: 'La usan 2 hervidores: Roja y 1 más.' },
    ]);
    expect(clerk.sent[1]).toMatchObject({
      sql: expect.stringContaining("r.state <> 'deleted' AND r.branch_id IN (:visible) ORDER BY name"),
      params: { target: '1', visible: [BRANCH] },
    });
  });

  it('says whose uses they are where several are deleted, three at most', async () => {
    const leaving = ['1', '2', '3', '4', '5'].map((id) => lidOf(id));
    const counts = ['1', '2', '4', '5'].map((target) => ({ target, total: 1 }));
    expect(await deleted(counts, ['Roja'], leaving).errors).toMatchObject([
      'RECORD-001',
      ...['1', '2', '4'].map((id) => ({ message: `«Tapa ${id}» la usa 1 hervidor: Roja.` })),
    ]);
  });
});

describe('a record with a title of several fields', () => {
  it('is named by those that are filled in, where several are deleted', async () => {
    const tray = {
      ...{ ...lid, entity: 'tray', table: 'tray', words: { one: 'bandeja', many: 'bandejas', gender: 'f' } },
      fields: { on: { ...kettle.fields.lid, to: 'kettle' } },
      title: ['on'],
    } as unknown as AnyRecord;
    rememberRecord(tray);
    const { tx } = fakeTx(personOf(null), (sql) =>
      sql.includes('FROM tray') ? ['1', '2'].map((target) => ({ target, total: 1 })) : [],
    );
    const leaving = [
      { id: '1', name: 'Roja', number: '0007' },
      { id: '2', name: '', number: '0008' },
    ];
    expect(await errorsOf(assertUnused(tx, kettle as unknown as AnyRecord, leaving))).toMatchObject([
      'RECORD-001',
      { message: '«Roja 0007» lo usa 1 bandeja.' },
      { message: '«0008» lo usa 1 bandeja.' },
    ]);
  });
});

describe('a record that leads to itself', () => {
  const step = {
    ...{ ...lid, entity: 'step', table: 'step', words: { one: 'paso', many: 'pasos', gender: 'm' } },
    fields: { ...lid.fields, next: { ...kettle.fields.lid, to: 'step' } },
  } as unknown as AnyRecord;

  it('may be deleted and come back with those that lead to it', async () => {
    rememberRecord(step);
    const gone = fakeTx(VIEWER, (sql) => (sql.includes('COUNT') ? [{ target: '1', total: 1 }] : []));
    expect(await errorsOf(assertUnused(gone.tx, step, [lidOf('1')]))).toMatchObject([
      'RECORD-001',
      { message: 'Lo usa 1 paso.' },
    ]);
    expect(gone.sent[0]?.sql).toContain("AND r.state <> 'deleted' AND r.id NOT IN (:ids) GROUP BY");
    const rows = ['1', '9'].map((id) => ({ id, state: 'deleted', name: `P${id}` }));
    const back = fakeTx(VIEWER, () => rows);
    const coming = [
      { id: '1', next: '9' },
      { id: '2', next: '1' },
    ];
    expect(await errorsOf(assertLinked(back.tx, step, coming))).toEqual([
      'RECORD-002',
      { path: 'next', code: 'RECORD-002', message: 'El paso «P9» está eliminado: recupéralo antes.' },
    ]);
  });
});

describe('a record that comes back', () => {
  const back = (rows: readonly object[], coming: readonly { id: string; lid: string | null }[]) => {
    const fake = fakeTx(VIEWER, () => rows);
    return { ...fake, errors: errorsOf(assertLinked(fake.tx, kettle as unknown as AnyRecord, coming)) };
  };

  it('locks what it leads to, by one statement', async () => {
    const coming = ['1', '2', '1'].map((lid, n) => ({ id: `k${n}`, lid }));
    const { errors, sent } = back([{ id: '1', state: 'active', name: 'x' }], coming);
    expect(await errors).toEqual([]);
    expect(sent).toEqual([
      {
        sql:
          "SELECT r.id, r.state, CONCAT_WS(' ', r.name) AS name FROM lid r " +
          'WHERE r.business_id = :business AND r.id IN (:ids) ORDER BY r.id LOCK IN SHARE MODE',
        params: { ids: ['1', '2'] },
      },
    ]);
  });

  it('asks nothing where it leads nowhere', async () => {
    const { errors, sent } = back([], [{ id: 'k', lid: null }]);
    expect([await errors, sent]).toEqual([[], []]);
    expect((await errorsOf(assertLinked(fakeTx(VIEWER).tx, kettle as unknown as AnyRecord, []))).length).toBe(
      0,
    );
  });

  it('says what has to come back first, three at most', async () => {
    const rows = ['1', '2', '3', '4'].map((id) => ({ id, state: 'deleted', name: `Tapa ${id}` }));
    const coming = rows.map(({ id }) => ({ id: `k${id}`, lid: id }));
    expect(await back(rows, coming).errors).toEqual([
      'RECORD-002',
      ...['1', '2', '3'].map((id) => ({
        ...{ path: 'lid', code: 'RECORD-002' },
        message: `La tapa «Tapa ${id}» está eliminada: recupérala antes.`,
      })),
    ]);
    expect(await back([{ ...rows[0], state: 'inactive' }], coming).errors).toEqual([]);
    const sameId = [{ id: '1', lid: '1' }];
    expect(await back([{ ...rows[0] }], sameId).errors).toMatchObject(['RECORD-002', { path: 'lid' }]);
  });
});
