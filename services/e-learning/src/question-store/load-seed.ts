import type { QuestionStage } from '@volante/contracts/e-learning/exam-words';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type RecordStore, recordStore } from '@volante/service-kit/records/record-store';
import { DRAWINGS, type DrawingName } from '../seed/drawings/drawings.js';
import { SEED_NORMS, SEED_SOURCE, SEED_TOPICS } from '../seed/seed.js';
import type { SeedQuestion, SeedTopic } from '../seed/seed-types.js';
import { ensureRecord, lockBank } from './ensure-record.js';
import { questionRules } from './question-rules.js';
import { textKey } from './text-key.js';

type Parts = Pick<ServiceKit, 'db' | 'calls'>;

/** The right answer stands at a place that follows from the question, so that it is not always the first. */
function optionsOf([, statement, right, wrong]: SeedQuestion) {
  const options = wrong.map((text) => ({ text, right: false }));
  options.splice(statement.length % (wrong.length + 1), 0, { text: right, right: true });
  return options;
}

/** A question's drawing becomes its picture soon after: files are bound outside of this transaction. */
async function wishPicture(tx: TenantTx, question: string, drawing: DrawingName): Promise<void> {
  await tx.run(
    'INSERT INTO seed_picture (business_id, question_id, drawing, due_at) VALUES (:business, :question, :drawing, UTC_TIMESTAMP(3))',
    { question, drawing },
  );
}

interface Place {
  topic: string;
  source: string;
  norm: string | null;
  stage: QuestionStage;
}

async function addQuestion(
  tx: TenantTx,
  store: RecordStore<typeof question>,
  { exam, also = [] }: SeedTopic,
  [one, place]: readonly [SeedQuestion, Place],
): Promise<void> {
  const [article, statement, , , explanation, drawing] = one;
  const pictureAlt = drawing ? DRAWINGS[drawing].alt : '';
  const given = {
    statement,
    options: optionsOf(one),
    explanation,
    exams: [exam, ...also],
    article,
    pictureAlt,
  };
  const { id } = await store.insert(tx, newId(), { ...store.empty(), ...given, ...place });
  if (drawing) await wishPicture(tx, id, drawing);
}

/** Adds the questions that come with the product and that the bank lacks; answers how many. */
export async function loadSeed(tx: TenantTx, parts: Parts, stage: QuestionStage): Promise<number> {
  const questions = recordStore(parts, question, questionRules);
  const topics = recordStore(parts, questionTopic);
  const norms = recordStore(parts, norm);
  await lockBank(tx);
  const source = await ensureRecord(tx, recordStore(parts, questionSource), {
    ...{ table: 'question_source', name: 'name', fields: SEED_SOURCE },
  });
  const normIds = new Map<string, string>();
  for (const one of SEED_NORMS)
    normIds.set(
      one.citation,
      await ensureRecord(tx, norms, { table: 'norm', name: 'citation', fields: one }),
    );
  const rows = await tx.rows<{ text_key: string }>(
    "SELECT text_key FROM question WHERE business_id = :business AND state <> 'deleted'",
  );
  const known = new Set(rows.map(({ text_key }) => text_key));
  let added = 0;
  for (const [at, seeded] of SEED_TOPICS.entries()) {
    const { name, exam, norm: citation, questions: all } = seeded;
    const missing = all.filter((one) => !known.has(textKey({ statement: one[1], options: optionsOf(one) })));
    if (missing.length === 0) continue;
    const topic = await ensureRecord(tx, topics, {
      ...{ table: 'question_topic', name: 'name', fields: { name, exam, position: at + 1 } },
    });
    const place = { topic, source, norm: normIds.get(citation) ?? null, stage };
    for (const one of missing) await addQuestion(tx, questions, seeded, [one, place]);
    added += missing.length;
  }
  return added;
}
