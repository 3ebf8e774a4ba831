import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { AttemptLine } from '@volante/contracts/e-learning/attempt.fields';
import {
  attemptAnswer,
  attemptFinish,
  attemptResult,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { type Envelope, testPublicKey } from '@volante/service-kit/testing-host';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

jest.setTimeout(240_000);

const RIVALS = 200;
let house: ServiceHouse;
let folder = '';
const app = appOf(() => house);
const servers = new Set<ChildProcess>();

/** A process of the service beside the one of the test: they share the calls. Answers once it takes some. */
async function serve(): Promise<ChildProcess> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const own = {
    ...{ VOLANTE_SERVICES: 'e-learning', VOLANTE_ROLE: 'services' },
    VOLANTE_CONTEXT_PUBLIC_KEY_FILE: join(folder, 'context.pem'),
  };
  const server = spawn(process.execPath, [host], {
    ...{ env: { ...inherited, ...own }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });
  servers.add(server);
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the service ended before it was ready')));
    server.once('message', () => resolve());
  });
  return server;
}
function kill(server: ChildProcess): void {
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  servers.delete(server);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attempts-killed-'));
  writeFileSync(join(folder, 'context.pem'), testPublicKey);
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(async () => {
  for (const server of servers) kill(server);
  await house.stop();
  rmSync(folder, { recursive: true });
});

/** The answer of a call, or `null` where the process that had it was killed. */
const sent = (student: Student, call: Parameters<ServiceHouse['host']['call']>[1], input: object) =>
  house.host.call(null, call, { ...input }, { student }).catch((): Envelope | null => null);

it('200 rivals hand in one attempt while services are killed: one result, and no acknowledged answer is lost', async () => {
  const state = person();
  await knowPeople(house, [state]);
  await house.ok(PEOPLE.manager, accessGive, { contacts: [state.id], license: 'B' });
  const me = pupil(state.id);
  const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'exam' } as never);
  const key = await house.db.unscoped<{ question_id: string; right_places: string }>(
    'SELECT question_id, right_places FROM attempt_question WHERE attempt_id = :id',
    { id },
  );

  const [first, second] = [await serve(), await serve()];
  const acknowledged: string[] = [];
  await Promise.all(
    key.map(async ({ question_id: question, right_places }, at) => {
      const input = { attempt: id, question, chosen: JSON.parse(right_places) as number[] };
      const answer = await sent(me, attemptAnswer, input);
      if (answer?.success) acknowledged.push(question);
      if (at === 10) kill(first);
    }),
  );
  expect(acknowledged.length).toBeGreaterThan(5);

  let killed = false;
  const results = await Promise.all(
    Array.from({ length: RIVALS }, async () => {
      const answer = await sent(me, attemptFinish, { id });
      if (!killed) kill(second);
      killed = true;
      return answer;
    }),
  );
  const lines = results.flatMap((answer) => (answer?.success ? [answer.data as AttemptLine] : []));
  expect(lines.length).toBeGreaterThan(RIVALS / 4);
  expect(results.filter((answer) => answer?.error)).toEqual([]);
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
  const { questions, attempt } = await app.ok(me, attemptResult, { id });
  const right = new Set(questions.filter(({ correct }) => correct).map((one) => one.id));
  expect(acknowledged.filter((one) => !right.has(one))).toEqual([]);
  expect(attempt.right).toBe(right.size);
  const events = await house.db.unscoped(
    "SELECT id FROM event_log WHERE topic = 'attempt.finished' AND entity_id = :id",
    { id },
  );
  expect(events).toHaveLength(1);
  // A first try is counted once, however often the test was handed in.
  const [tries] = await house.db.unscoped<{ tries: string }>('SELECT SUM(tries) tries FROM topic_tries');
  expect(Number(tries?.tries)).toBe(questions.filter(({ chosen }) => chosen.length > 0).length);
});
