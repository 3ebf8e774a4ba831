import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { CallDeclaration } from '@volante/contracts/call';
import {
  type RegisterBook,
  registerBookCreate,
  registerEntryCreate,
} from '@volante/contracts/dgt/register-book.contract';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { ContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { addStudent, daysAgo, fillBranches, JAEN, manager, prepare, told } from './dgt-host.js';

jest.setTimeout(120_000);

const RIVALS = 200;
const services = new Set<ChildProcess>();
let bus: NatsConnection;
let db: Database;
let actor: string;

/** A service process of its own, as in production: one that can be killed. */
function startService(): ChildProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const child = spawn(process.execPath, [host], {
    env: { ...inherited, VOLANTE_SERVICES: 'dgt', VOLANTE_ROLE: 'services' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  services.add(child);
  return child;
}

beforeAll(async () => {
  await prepare();
  const keyFile = process.env.VOLANTE_CONTEXT_PRIVATE_KEY_FILE ?? '';
  actor = new ContextSigner(readFileSync(keyFile, 'utf8')).sign(newId(), manager, Date.now() + 600_000);
  db = await Database.open({ service: 'dgt', entities: [], migrations: [] });
  await fillBranches(db);
  bus = await connect({ servers: process.env.VOLANTE_NATS_URL ?? '', name: 'rivals' });
});
afterAll(async () => {
  const gone = [...services].map(
    (service) => service.exitCode ?? service.signalCode ?? once(service, 'exit'),
  );
  for (const service of services) service.kill('SIGKILL');
  await Promise.all(gone);
  await bus.close();
  await db.close();
});

/** Asks until there is an answer, with the same key: nobody knows what became of a request whose service died. */
async function persist(call: CallDeclaration, input: object): Promise<Envelope> {
  const headers = requestHeaders({ requestId: newId(), actor, idempotencyKey: newId() });
  for (;;) {
    try {
      const reply = await bus.request(call.subject, JSON.stringify(input), { timeout: 4_000, headers });
      const envelope = reply.json<Envelope>();
      if (envelope.success || envelope.error?.code !== 'REQ-108') return envelope;
    } catch {
      await wait(50);
    }
  }
}

it(`${RIVALS} inscriptions at once, a service killed among them: 1..${RIVALS} without gap or duplicate`, async () => {
  const victim = startService();
  const opened = await persist(registerBookCreate, { branch: JAEN, openedOn: daysAgo(5) });
  const book = opened.data as RegisterBook;
  startService();
  const students = await Promise.all(
    Array.from({ length: RIVALS }, () => addStudent(db, manager.business.id, told())),
  );
  let answered = 0;
  const numbers = await Promise.all(
    students.map(async (student) => {
      const input = { book: book.id, student, licence: 'B', inscribedOn: daysAgo(1) };
      const answer = await persist(registerEntryCreate, input);
      answered += 1;
      if (answered === 40) victim.kill('SIGKILL');
      return (answer.data as { number: number } | undefined)?.number ?? JSON.stringify(answer.error);
    }),
  );
  const expected = Array.from({ length: RIVALS }, (_, at) => at + 1);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(expected);
  const rows = await db.unscoped<{ number: number; student_id: string }>(
    'SELECT number, student_id FROM register_entry ORDER BY number',
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
  expect(new Set(rows.map(({ student_id }) => student_id)).size).toBe(RIVALS);
  const [counter] = await db.unscoped<{ last_entry: number }>('SELECT last_entry FROM register_book');
  expect(counter?.last_entry).toBe(RIVALS);
  expect(victim.signalCode ?? 'SIGKILL').toBe('SIGKILL');
});
