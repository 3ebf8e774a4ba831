import { SOURCE_RIGHTS } from '@volante/contracts/e-learning/exam-words';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import type { question } from '@volante/contracts/e-learning/question.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import type { FieldsOf } from '@volante/service-kit/records/record-types';
import type { BankFacts, Exchanged } from '../../exchange/exchanged.js';
import { ensureRecord, lockBank } from '../../question-store/ensure-record.js';

type Fields = FieldsOf<typeof question>;
type Rights = keyof typeof SOURCE_RIGHTS;

const rightsOf = (rights: string): Rights =>
  Object.hasOwn(SOURCE_RIGHTS, rights) ? (rights as Rights) : 'unknown';

/** Finds topics, norms and sources of a package by their names in this bank, each once, or makes them. */
export function bankPlaces(tx: TenantTx, parts: Pick<ServiceKit, 'db' | 'calls'>) {
  const stores = {
    topic: recordStore(parts, questionTopic),
    norm: recordStore(parts, norm),
    source: recordStore(parts, questionSource),
  };
  const known = new Map<string, string>();
  const once = async (key: string, find: () => Promise<string>): Promise<string> => {
    const id = known.get(key) ?? (await find());
    known.set(key, id);
    return id;
  };
  const topicOf = (fields: NonNullable<BankFacts['topic']>) =>
    ensureRecord(tx, stores.topic, { table: 'question_topic', name: 'name', fields });
  const normOf = (fields: NonNullable<BankFacts['norm']>) =>
    ensureRecord(tx, stores.norm, { table: 'norm', name: 'citation', fields });
  const sourceOf = ({ name, rights }: NonNullable<BankFacts['source']>) =>
    ensureRecord(tx, stores.source, {
      ...{ table: 'question_source', name: 'name' },
      fields: { name, rights: rightsOf(rights) },
    });
  return async ({ topic, norm: rests, source, ...bank }: BankFacts): Promise<Partial<Fields>> => ({
    ...bank,
    topic: topic && (await once(`topic ${topic.name}`, () => topicOf(topic))),
    norm: rests && (await once(`norm ${rests.citation}`, () => normOf(rests))),
    source: source && (await once(`source ${source.name}`, () => sourceOf(source))),
  });
}

/** Codes of these that the bank has not given yet: a package keeps its codes where they are free. */
export async function freeCodes(tx: TenantTx, questions: readonly Exchanged[]): Promise<Set<string>> {
  await lockBank(tx);
  const codes = [
    ...new Set(
      questions.flatMap(({ name, bank }) => (bank && name !== '' && name.length <= 20 ? [name] : [])),
    ),
  ];
  if (codes.length === 0) return new Set();
  const rows = await tx.rows<{ code: string }>(
    "SELECT code FROM question WHERE business_id = :business AND code IN (:codes) AND state <> 'deleted'",
    { codes },
  );
  const taken = new Set(rows.map(({ code }) => code.toLowerCase()));
  return new Set(codes.filter((code) => !taken.has(code.toLowerCase())));
}
