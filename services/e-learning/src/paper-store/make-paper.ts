import { randomInt } from 'node:crypto';
import type { CallParsed } from '@volante/contracts/call';
import type { paperCreate } from '@volante/contracts/e-learning/paper-test.contract';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { variantOrders } from '../practice/paper-order.js';
import { contentFor } from '../test-store/class-content.js';
import { termsFor } from '../test-store/exam-rules.js';
import type { ShownQuestion } from '../test-store/shown-questions.js';

type Wish = CallParsed<typeof paperCreate>;

const SEEDS = 2 ** 32;

async function insertContent(
  tx: TenantTx,
  id: string,
  questions: readonly ShownQuestion[],
  { variants, seed }: { variants: number; seed: number },
): Promise<void> {
  await insertRows(
    tx,
    'paper_question',
    ['paper_id', 'position', 'question_id', 'version', 'code'],
    questions.map((one, at) => [id, at, one.id, one.version, one.code]),
  );
  const texts = questions.map(({ options }) => options.map(({ text }) => text));
  const orders = variantOrders(texts, variants, seed);
  await insertRows(
    tx,
    'paper_variant',
    ['paper_id', 'variant', 'places'],
    orders.map((places, at) => [id, VARIANTS[at] ?? '', JSON.stringify(places)]),
  );
}

/** Fixes questions, versions and orders of a test on paper. Errors: those of the call. */
export async function makePaper(tx: TenantTx, wish: Wish): Promise<{ id: string }> {
  const { exam, rule, questions } = await contentFor(tx, wish);
  const { minutes, errors } = termsFor(rule, questions.length);
  const [id, seed] = [newId(), randomInt(SEEDS)];
  await tx.run(
    `INSERT INTO paper_test (business_id, id, branch_id, name, license, exam, seed, questions, minutes, errors_allowed,
       confirmed, created_at, created_by)
     VALUES (:business, :id, :branch, :name, :license, :exam, :seed, :count, :minutes, :errors, :confirmed, :now, :by)`,
    {
      ...{ id, branch: wish.branch, name: wish.name, license: wish.license, exam, seed },
      ...{ count: questions.length, minutes, errors, confirmed: rule.confirmed, now: new Date() },
      by: tx.ctx.actor.userName,
    },
  );
  await insertContent(tx, id, questions, { variants: wish.variants, seed });
  const changes = { name: { from: null, to: wish.name }, variants: { from: null, to: wish.variants } };
  tx.audit({ entity: 'paper-test', entityId: id, action: 'created', changes });
  return { id };
}
