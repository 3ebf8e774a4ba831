import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { QuestionStage } from '@volante/contracts/e-learning/exam-words';
import type { question } from '@volante/contracts/e-learning/question.contract';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type {
  LibraryState,
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import {
  type Content,
  hashOf,
  LIBRARY,
  type LibraryItem,
  RELEASE,
  stateOf,
} from '../../library/library-items.js';
import { lockBank } from '../../question-store/ensure-record.js';
import { addItems } from '../../question-store/load-seed.js';
import { keepVersion } from '../../question-store/question-rules.js';
import { textKey } from '../../question-store/text-key.js';
import { questionRecord } from '../../records.js';

interface OwnRow {
  id: string;
  state: string;
  stage: QuestionStage;
  statement: string;
  options: string;
  explanation: string;
  article: string;
}
interface TakenRow extends OwnRow {
  item_key: string;
  taken_hash: string;
}

const OWN = 'q.id, q.state, q.stage, q.statement, q.options, q.explanation, q.article';
const TAKEN = `SELECT l.item_key, l.taken_hash, ${OWN} FROM library_question l
  JOIN question q ON q.business_id = l.business_id AND q.id = l.question_id WHERE l.business_id = :business`;
/** Questions that say what an item says and came in another way: they count as taken. */
const ALIKE = `SELECT q.text_key, ${OWN} FROM question q
  WHERE q.business_id = :business AND q.state <> 'deleted' AND q.text_key IN (:keys)`;

type Read = <T>(sql: string, params: Record<string, string | string[]>) => Promise<T[]>;

interface Standing {
  item: LibraryItem;
  state: LibraryState;
  own: OwnRow | null;
}

const contentOf = ({ statement, options, explanation, article }: OwnRow): Content => ({
  ...{ statement, explanation, article },
  options: JSON.parse(options) as QuestionOption[],
});

/** How the items stand to the bank. */
async function standings(read: Read, items: readonly LibraryItem[]): Promise<Standing[]> {
  const taken = new Map((await read<TakenRow>(TAKEN, {})).map((row) => [row.item_key, row]));
  const keys = new Map(
    items.filter(({ key }) => !taken.has(key)).map((item) => [textKey({ ...item.content }), item.key]),
  );
  const alike =
    keys.size === 0 ? [] : await read<OwnRow & { text_key: string }>(ALIKE, { keys: [...keys.keys()] });
  const found = new Map(alike.map((row) => [keys.get(row.text_key) ?? '', row]));
  return items.map((item) => {
    const row = taken.get(item.key);
    const own = row ?? found.get(item.key) ?? null;
    const isThere = own !== null && own.state !== 'deleted';
    const now = isThere ? hashOf(contentOf(own)) : null;
    const state = stateOf(item.hash, own ? { hash: row?.taken_hash ?? item.hash, own: now } : undefined);
    return { item, state, own: isThere ? own : null };
  });
}

/** The product's questions beside those of a school. */
@Injectable()
export class QuestionLibrary {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof questionLibrary>> {
    const all = await standings((sql, params) => this.db.rows(ctx, sql, params), LIBRARY);
    return {
      release: RELEASE,
      rows: all.map(({ item: { key, topic, content, question: seeded }, state, own }) => ({
        ...{ key, state, exam: topic.exam, topic: topic.name, norm: topic.norm, article: content.article },
        ...{ statement: content.statement, drawn: seeded[5] !== undefined, question: own?.id ?? null },
      })),
    };
  }

  async item(
    ctx: Context,
    { key }: CallParsed<typeof questionLibraryItem>,
  ): Promise<CallOutput<typeof questionLibraryItem>> {
    const wanted = LIBRARY.filter((one) => one.key === key);
    const [found] = await standings((sql, params) => this.db.rows(ctx, sql, params), wanted);
    if (!found) throw notFound();
    const { item, state, own } = found;
    const released = { ...item.content, options: [...item.content.options] };
    return {
      state,
      released,
      own: own && { ...contentOf(own), options: [...contentOf(own).options], stage: own.stage },
    };
  }

  take(
    ctx: Context,
    { keys, replace }: CallParsed<typeof questionLibraryTake>,
  ): Promise<CallOutput<typeof questionLibraryTake>> {
    const wanted = LIBRARY.filter(({ key }) => keys.includes(key));
    if (wanted.length !== new Set(keys).size) throw notFound();
    return this.db.write(ctx, async (tx) => {
      await lockBank(tx);
      const all = await standings((sql, params) => tx.rows(sql, params), wanted);
      const of = (...states: LibraryState[]) => all.filter(({ state }) => states.includes(state));
      const fresh = of('new', ...(replace ? (['removed'] as const) : []));
      const changed = of('updated', ...(replace ? (['edited', 'both'] as const) : []));
      await addItems(
        tx,
        { db: this.db, calls: this.calls },
        fresh.map(({ item }) => item),
        'review',
      );
      for (const one of changed) await this.update(tx, one);
      const kept = replace ? 0 : of('edited', 'both', 'removed').length;
      return { added: fresh.length, updated: changed.length, kept };
    });
  }

  /** The product's text in place of the school's; the stage stays, and each text is kept as a version. */
  private async update(tx: TenantTx, { item, own }: Standing): Promise<void> {
    const [before] = await this.store.lock(tx, [own?.id ?? ''], this.store.sql.answered);
    if (!before) return;
    const next = { ...this.store.sql.fields(before), ...item.content, options: [...item.content.options] };
    const after = await this.store.save(tx, before, next, { action: 'updated' });
    await keepVersion(tx, after);
    await tx.run(
      'UPDATE library_question SET taken_hash = :hash WHERE business_id = :business AND item_key = :key',
      { hash: item.hash, key: item.key },
    );
  }
}
