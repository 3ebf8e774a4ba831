import { norm } from '@volante/contracts/e-learning/norm.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import type { LibraryItem } from '../library/library-items.js';
import { SEED_NORMS, SEED_SOURCE, SEED_TOPICS } from '../seed/seed.js';
import { ensureRecord } from './ensure-record.js';

export interface ItemPlace {
  topic: string;
  norm: string;
  source: string;
}

/**
 * Finds or makes what items of the library rest on, each once. A school has one topic of a name, whatever the exam of it; two items of
 * one topic may rest on different norms. Callers hold the lock of the bank.
 */
export function placesOf(
  tx: TenantTx,
  parts: Pick<ServiceKit, 'db' | 'calls'>,
): (item: LibraryItem) => Promise<ItemPlace> {
  const topics = recordStore(parts, questionTopic);
  const norms = recordStore(parts, norm);
  const sources = recordStore(parts, questionSource);
  const known = new Map<string, string>();
  const once = async (key: string, find: () => Promise<string>): Promise<string> => {
    const id = known.get(key) ?? (await find());
    known.set(key, id);
    return id;
  };
  const topicOf = ({ topic: name, exams: [exam] }: LibraryItem) => {
    const place = SEED_TOPICS.findIndex((one) => one.name === name);
    const fields = {
      ...{ name, exam: exam ?? 'common', position: place < 0 ? null : place + 1 },
      signs: SEED_TOPICS[place]?.signs ?? false,
    };
    return ensureRecord(tx, topics, { table: 'question_topic', name: 'name', fields });
  };
  const normOf = ({ norm: rests }: LibraryItem) => {
    const fields = SEED_NORMS.find(({ citation }) => citation === rests.citation) ?? rests;
    return ensureRecord(tx, norms, { table: 'norm', name: 'citation', fields: { ...fields } });
  };
  const sourceOf = () =>
    ensureRecord(tx, sources, { table: 'question_source', name: 'name', fields: SEED_SOURCE });
  return async (item) => ({
    topic: await once(`topic ${item.topic}`, () => topicOf(item)),
    norm: await once(`norm ${item.norm.citation}`, () => normOf(item)),
    source: await once('source', sourceOf),
  });
}
