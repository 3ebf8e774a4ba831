import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  agreementFigures,
  agreementJobs,
  agreementManyCheck,
  agreementManyStart,
} from '@volante/contracts/agreements/agreement-many.contract';
import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE } from '@volante/testing/records/service-house';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

jest.setTimeout(240_000);

let desk: AgreementDesk;
let worker: ChildProcess | null = null;

/** A worker of its own, as in production: one that can be killed, and whose lease ends soon. */
function work(): void {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const own = { VOLANTE_SERVICES: 'agreements', VOLANTE_ROLE: 'worker', VOLANTE_JOB_LEASE_MS: '1000' };
  worker = spawn(process.execPath, [host], {
    ...{ env: { ...inherited, ...own }, stdio: ['ignore', 'ignore', 'inherit'] },
  });
}
function rest(): void {
  worker?.kill('SIGKILL');
  worker = null;
}

beforeAll(async () => {
  desk = await agreementDesk({ worker: false });
});
afterAll(async () => {
  rest();
  await desk.stop();
});

const person = (change: Parameters<AgreementDesk['neighbours']['person']>[0] = {}) =>
  desk.neighbours.person({ email: `${newId()}@correo.example`, ...change });
const madeOf = async (agreement: string) => {
  const [row] = await desk.db.unscoped<{ n: string }>(
    'SELECT COUNT(*) n FROM agreement_request WHERE agreement_id = :agreement',
    { agreement },
  );
  return Number(row?.n ?? 0);
};

async function ended(job: string) {
  for (;;) {
    const seen = await desk.ok(manager, agreementJobs.read, { id: job });
    if (seen.finishedAt !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('many people', () => {
  it('are told apart before anything is sent, and by the job: who gets it and who not, and why', async () => {
    const agreement = await desk.template({ fields: [field('name'), field('taxId'), SIGNATURE()] });
    const today = new Date().toISOString().slice(0, 10);
    const had = person();
    await desk.send({ agreement, contact: had });
    const [good, nobody] = [person(), newId()];
    const contacts = [
      ...[good, had, nobody, person({ email: '' }), person({ birthday: null })],
      ...[person({ fiscalCode: '' }), person({ birthday: addYears(today, -15) })],
    ];
    const check = await desk.ok(manager, agreementManyCheck, { agreement, contacts });
    const reasons = ['already', 'gone', 'address', 'birth', 'data', 'guardian'];
    expect([check.ready, check.skipped.map(({ why }) => why)]).toEqual([1, reasons]);
    work();
    const { job } = await desk.ok(manager, agreementManyStart, { agreement, contacts });
    expect(await ended(job)).toMatchObject({
      ...{ state: 'done', message: '1 contrato enviado. A 6 personas no: mira la lista.' },
      files: [{ name: 'No enviados.csv' }],
    });
    rest();
    const { rows } = await desk.ok(manager, agreementRequestList, { agreement });
    expect(rows.map(({ contact }) => contact).sort()).toEqual([good, had].sort());
  });

  it('are a thousand at most, and of a template with a PDF that the sender sees', async () => {
    const contacts = Array.from({ length: 1_001 }, () => newId());
    const agreement = await desk.template();
    expect(await desk.fails(manager, agreementManyStart, { agreement, contacts })).toBe('REQ-101');
    const input = { agreement: newId(), contacts: [newId()] };
    expect(await desk.fails(manager, agreementManyCheck, input)).toBe('DATA-404');
  });
});

it('a worker that is killed five times sends to everybody once', async () => {
  rest();
  const agreement = await desk.template();
  const contacts = Array.from({ length: 120 }, () => person());
  const { id, job } = await desk.ok(manager, agreementManyStart, { agreement, contacts });
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    work();
    while ((await madeOf(agreement)) < contacts.length * share)
      await new Promise((resolve) => setTimeout(resolve, 20));
    rest();
  }
  expect((await desk.ok(manager, agreementJobs.read, { id: job })).finishedAt).toBeNull();
  work();
  expect(await ended(job)).toMatchObject({ result: { made: contacts.length, skipped: 0 } });
  const rows = await desk.db.unscoped<{ contact: string; request: string }>(
    `SELECT m.contact_id contact, m.request_id request FROM agreement_many m
     JOIN agreement_request r ON r.business_id = m.business_id AND r.id = m.request_id WHERE m.many_id = :id`,
    { id },
  );
  expect(new Set(rows.map(({ contact }) => contact))).toEqual(new Set(contacts));
  expect(await madeOf(agreement)).toBe(contacts.length);
});

it('the card counts what waits by its age, what was signed by its week, and the middle of the time that took', async () => {
  const before = await desk.ok(manager, agreementFigures, {});
  const agreement = await desk.template();
  const ids: string[] = [];
  for (const _one of [1, 2, 3, 4, 5]) ids.push(await desk.send({ agreement, contact: person() }));
  const aged = (id: string | undefined, days: number, more = '') =>
    desk.db.unscopedRun(
      `UPDATE agreement_request SET created_at = UTC_TIMESTAMP(3) - INTERVAL :days DAY${more} WHERE id = :id`,
      { id: id ?? '', days },
    );
  await aged(ids[1], 10);
  await aged(ids[2], 40, ', expires_at = UTC_TIMESTAMP(3) + INTERVAL 5 DAY');
  await aged(ids[3], 12, `, state = 'signed', ended_at = UTC_TIMESTAMP(3) - INTERVAL 10 DAY`);
  await aged(ids[4], 4, `, state = 'signed', ended_at = UTC_TIMESTAMP(3)`);
  const after = await desk.ok(manager, agreementFigures, {});
  expect(after.pending).toEqual({
    ...{ week: before.pending.week + 1, month: before.pending.month + 1, older: before.pending.older + 1 },
  });
  expect(after.signed.slice(-2)).toEqual([1, 1]);
  expect(after.medianHours).toBe(72);
  expect((await desk.ok(PEOPLE.neighbour, agreementFigures, {})).signed).toEqual(Array(8).fill(0));
});
