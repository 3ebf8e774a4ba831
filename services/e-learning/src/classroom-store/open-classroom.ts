import type { CallParsed } from '@volante/contracts/call';
import type { classroomOpen } from '@volante/contracts/e-learning/classroom-exam.contract';
import { CLASSROOM_HOURS } from '@volante/contracts/e-learning/classroom-words';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Sealer } from '@volante/service-kit/sealing';
import { contentFor } from '../test-store/class-content.js';
import { filmSeconds, termsFor } from '../test-store/exam-rules.js';
import { newWallSecret } from './classroom-secret.js';

const HOUR_MS = 3_600_000;
const MINUTE_S = 60;

/** Fixes the questions of an exam in a room, and opens it. Errors: those of the call. */
export async function openClassroom(
  tx: TenantTx,
  sealer: Sealer,
  wish: CallParsed<typeof classroomOpen>,
): Promise<{ id: string }> {
  const { exam, rule, questions, testName } = await contentFor(tx, wish);
  const { minutes: usual, errors } = termsFor(rule, questions.length);
  // Whole ones: the wall shows the time that each student has.
  const minutes = usual + Math.ceil(filmSeconds(questions) / MINUTE_S);
  const [id, now] = [newId(), new Date()];
  await tx.run(
    `INSERT INTO classroom_exam (business_id, id, branch_id, name, license, exam, test, test_name, questions, minutes,
       errors_allowed, confirmed, secret, opened_at, opened_by, closes_at)
     VALUES (:business, :id, :branch, :name, :license, :exam, :test, :testName, :count, :minutes, :errors, :confirmed,
       :secret, :now, :by, :closes)`,
    {
      ...{ id, branch: wish.branch, name: wish.name, license: wish.license, exam, test: wish.test ?? null },
      ...{ testName, count: questions.length, minutes, errors, confirmed: rule.confirmed },
      ...{ secret: newWallSecret(sealer, id), now, by: tx.ctx.actor.userName },
      closes: new Date(now.getTime() + CLASSROOM_HOURS * HOUR_MS),
    },
  );
  await insertRows(
    tx,
    'classroom_question',
    ['classroom_id', 'position', 'question_id', 'version'],
    questions.map((one, at) => [id, at, one.id, one.version]),
  );
  const changes = { name: { from: null, to: wish.name }, license: { from: null, to: wish.license } };
  tx.audit({ entity: 'classroom-exam', entityId: id, action: 'created', changes });
  tx.emit({
    topic: 'classroom-exam.opened',
    entityId: id,
    version: 0,
    state: { branch: wish.branch },
  });
  return { id };
}
