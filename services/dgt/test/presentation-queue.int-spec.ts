import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { ExamService } from '../src/exam-service/exam-service.js';
import { PresentationBackground } from '../src/presentation-store/presentation.background.js';
import { PresentationSweep } from '../src/presentation-store/presentation.sweep.js';
import { PresentationQueue } from '../src/presentation-store/presentation-queue.js';
import { PresentationTurn } from '../src/presentation-store/presentation-turn.js';
import { type DgtHost, daysAgo, JAEN, startDgt } from './dgt-host.js';

let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());
beforeEach(() => dgt.db.unscopedRun('DELETE FROM exam_presentation'));

/** So many presentations of a school, due since a while. */
async function due(
  business: string,
  count: number,
  more: { day?: string; state?: string; outcome?: string } = {},
) {
  const { day = daysAgo(-5), state = 'queued', outcome = null } = more;
  for (let at = 0; at < count; at += 1)
    await dgt.db.unscopedRun(
      `INSERT INTO exam_presentation (business_id, id, folder_id, student_id, branch_id, name, dni, licence, test, day,
         center_name, body, state, reasons, outcome, due_at, user_name, created_at, version)
       VALUES (:business, :id, :folder, :id, :branch, 'Ana', '1X', 'B', 'common', :day, 'Jaén', '{"a":1}', :state, '[]',
         :outcome, UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE, 'Ana', UTC_TIMESTAMP(3), 1)`,
      { business, id: newId(), folder: newId(), branch: JAEN, day, state, outcome },
    );
}

it('of the longest queue a few are taken at once, of every school some, and none of whose turn is under way', async () => {
  await due(DEMO.school.id, 60);
  await due(DEMO.other.id, 1);
  const queue = new PresentationQueue(dgt.db);
  const taken = await queue.claim(newId(), 40, []);
  const of = (business: string) => taken.filter(({ business_id }) => business_id === business).length;
  expect([of(DEMO.school.id), of(DEMO.other.id)]).toEqual([5, 1]);
  expect(await queue.claim(newId(), 40, [DEMO.school.id])).toEqual([]);
});

it('a school whose turn does not end keeps no other school waiting', async () => {
  await due(DEMO.school.id, 12);
  await due(DEMO.other.id, 12);
  const queue = new PresentationQueue(dgt.db);
  const turn = new PresentationTurn(queue, new ExamService());
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  let slowTurns = 0;
  let done = 0;
  let all = () => {};
  const others = new Promise<void>((resolve) => {
    all = resolve;
  });
  jest.spyOn(turn, 'run').mockImplementation(async (_, rows) => {
    if (rows[0]?.business_id === DEMO.school.id) {
      slowTurns += 1;
      await slow;
    } else {
      done += rows.length;
      if (done === 12) all();
    }
    await dgt.db.unscopedRun('UPDATE exam_presentation SET due_at = NULL WHERE id IN (:ids)', {
      ids: rows.map(({ id }) => id),
    });
  });
  const background = new PresentationBackground(queue, turn, createLog('test', 'silent'));
  background.rounds.start();
  await others;
  expect(slowTurns).toBe(1);
  end();
  await background.rounds.stop();
});

it('keeps what was sent while it may be sent or asked about, and whose it was for four years', async () => {
  const { id: school } = DEMO.school;
  await due(school, 1);
  await due(school, 1, { day: daysAgo(20), state: 'accepted' });
  await due(school, 1, { day: daysAgo(40), state: 'failed' });
  await due(school, 1, { day: daysAgo(4 * 366), state: 'accepted', outcome: 'passed' });
  await new PresentationSweep(dgt.db).sweep();
  const rows = await dgt.db.unscoped<{ name: string; dni: string; body: string }>(
    'SELECT name, dni, body FROM exam_presentation ORDER BY day DESC',
  );
  expect(rows.map(({ name, dni, body }) => [name, dni, body])).toEqual([
    ['Ana', '1X', '{"a":1}'],
    ['Ana', '1X', '{"a":1}'],
    ['Ana', '1X', ''],
    ['Datos borrados', '', ''],
  ]);
});
