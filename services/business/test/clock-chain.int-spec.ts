import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockFinish, clockInit, clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockHead, clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { ClockChain } from '../src/clock-store/chain.js';
import { ClockSealSweep } from '../src/modules/clock/clock-seal.sweep.js';
import { type BusinessHost, person, startBusiness } from './business-host.js';
import { antonio, carmen, chainOf, employeeOf, verified } from './clock-desk.js';

jest.setTimeout(120_000);

let business: BusinessHost;
const id = employeeOf('profesor@');
const verify = (head?: { at: string; digest: string }) => verified(business, head);
const behind = (sql: string) => business.db.unscopedRun(sql, { id });

beforeAll(async () => {
  business = await startBusiness({ worker: true });
  await business.ok(antonio, clockInit);
  await business.ok(antonio, clockFinish);
});
afterAll(() => business.stop());

describe('behind the product’s back', () => {
  const whole = () => expect.objectContaining({ broken: [], seals: [] });
  beforeEach(async () => {
    expect(await verify()).toEqual(whole());
  });

  it.each([
    ['at', 'at - INTERVAL 1 HOUR', 'at + INTERVAL 1 HOUR'],
    ['kind', "'pause'", "'finish'"],
    ['device', "'other'", "''"],
    ['actor_name', "'Otra'", `'${antonio.name}'`],
  ])('a changed %s is found, and the record named', async (column, wrong, right) => {
    const [last] = await business.db.unscoped<{ seq: number; day: string }>(
      'SELECT seq, day FROM clock_entry WHERE employee_id = :id ORDER BY seq DESC LIMIT 1',
      { id },
    );
    await behind(
      `UPDATE clock_entry SET ${column} = ${wrong} WHERE employee_id = :id AND seq = ${last?.seq}`,
    );
    expect((await verify()).broken).toEqual([
      { employee: id, name: antonio.name, seq: last?.seq, day: last?.day, problem: 'altered' },
    ]);
    await behind(
      `UPDATE clock_entry SET ${column} = ${right} WHERE employee_id = :id AND seq = ${last?.seq}`,
    );
  });

  it('totals that do not follow from the records are found', async () => {
    await behind('UPDATE clock_day SET worked = worked + 3600 WHERE employee_id = :id');
    expect((await verify()).broken).toMatchObject([{ employee: id, problem: 'totals' }]);
    await behind('UPDATE clock_day SET worked = worked - 3600 WHERE employee_id = :id');
  });

  it('a chain cut short, head and all, is found by the number kept elsewhere and by the daily seal', async () => {
    await new ClockSealSweep(business.db, chainOf()).sweep();
    const { now, sealed } = await business.ok<CallOutput<typeof clockHead>>(carmen, clockHead);
    expect(sealed[0]?.digest).toBe(now.digest);
    expect(await verify({ at: now.at, digest: now.digest })).toMatchObject({ headHolds: true, seals: [] });

    await behind('DELETE FROM clock_entry WHERE employee_id = :id ORDER BY seq DESC LIMIT 1');
    expect((await verify()).broken).toMatchObject([{ employee: id, problem: 'missing' }]);
    await behind(`UPDATE clock_head h JOIN (SELECT seq, hash FROM clock_entry WHERE employee_id = :id
      ORDER BY seq DESC LIMIT 1) l SET h.seq = l.seq, h.hash = l.hash WHERE h.employee_id = :id`);
    const cut = await verify({ at: now.at, digest: now.digest });
    expect(cut.headHolds).toBe(false);
    expect(cut.seals).toEqual([sealed[0]?.period]);
  });
});

it('is work of the worker, for those who may change the register, and its last result is kept', async () => {
  for (const call of [clockHead, clockVerify, clockVerified])
    expect(await business.fails(antonio, call)).toBe('ACCESS-001');
  const { job } = await business.ok<{ job: string }>(carmen, clockVerify);
  let view = await business.ok<JobView>(carmen, clockJobs.read, { id: job });
  while (view.finishedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    view = await business.ok<JobView>(carmen, clockJobs.read, { id: job });
  }
  expect(view).toMatchObject({
    state: 'done',
    total: expect.any(Number),
    result: { broken: [], seals: [expect.any(String)] },
  });
  const { check } = await business.ok<CallOutput<typeof clockVerified>>(carmen, clockVerified);
  expect(check).toMatchObject({ by: carmen.name, verdict: view.result });
  const other = person({ business: { id: 'f'.repeat(24), name: 'Nadie', operator: false } });
  expect(await business.ok(other, clockVerified)).toEqual({ check: null });
});

it('rests on a key that is not in the database', async () => {
  const link = { previous: '', employee: id, seq: 1 } as Parameters<ClockChain['link']>[1];
  const [one, other] = ['a', 'b'].map((letter) => new ClockChain(letter.repeat(24)).link('x', link));
  expect(one).not.toBe(other);
  expect(() => new ClockChain('short')).toThrow('VOLANTE_SEAL_KEY');
});
