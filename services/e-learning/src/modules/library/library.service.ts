import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamName, QuestionStage } from '@volante/contracts/e-learning/exam-words';
import type { question } from '@volante/contracts/e-learning/question.contract';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type {
  LibraryState,
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import {
  type Content,
  changeOf,
  hashOf,
  type LibraryItem,
  type PartChange,
  placeHashOf,
  stateOf,
} from '../../library/library-items.js';
import { type Current, currentRelease, noteRelease } from '../../library/release-rows.js';
import { lockBank } from '../../question-store/ensure-record.js';
import { placesOf } from '../../question-store/item-places.js';
import { addItems, isDrawing, noteTaken, wishPicture } from '../../question-store/load-seed.js';
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
  exams: string;
  picture: string | null;
  topic_name: string | null;
  citation: string | null;
}
interface TakenRow extends OwnRow {
  item_key: string;
  taken_hash: string;
  taken_place: string | null;
  taken_drawing: string | null;
}

const OWN = `q.id, q.state, q.stage, q.statement, q.options, q.explanation, q.article, q.exams, q.picture,
  (SELECT t.name FROM question_topic t WHERE t.business_id = q.business_id AND t.id = q.topic) AS topic_name,
  (SELECT n.citation FROM norm n WHERE n.business_id = q.business_id AND n.id = q.norm) AS citation`;
const TAKEN = `SELECT l.item_key, l.taken_hash, l.taken_place, l.taken_drawing, ${OWN} FROM library_question l
  JOIN question q ON q.business_id = l.business_id AND q.id = l.question_id WHERE l.business_id = :business`;
/** Questions that say what an item says and came in another way: they count as taken. */
const ALIKE = `SELECT q.text_key, ${OWN} FROM question q
  WHERE q.business_id = :business AND q.state <> 'deleted' AND q.text_key IN (:keys)`;

type Read = <T>(sql: string, params: Record<string, string | string[]>) => Promise<T[]>;

interface Standing {
  /** `null`: the product has it no longer. */
  item: LibraryItem | null;
  key: string;
  state: LibraryState;
  own: OwnRow | null;
  /** Change by the product: exams, topic and norm. */
  place: PartChange;
  drawing: PartChange;
}

const examsOf = ({ exams }: OwnRow): ExamName[] => JSON.parse(exams) as ExamName[];

/** How the product changed what stands beside the text. A picture that the school has stays: a drawing is for those without one. */
function furtherOf(item: LibraryItem, own: OwnRow, taken: TakenRow | undefined) {
  const { exams, topic, norm, drawing } = item;
  const now = placeHashOf(examsOf(own), own.topic_name ?? '', own.citation ?? '');
  const place = changeOf(placeHashOf(exams, topic, norm.citation), taken?.taken_place ?? null, now);
  const former = taken?.taken_drawing ?? null;
  const isDrawn = isDrawing(drawing) && own.picture === null && former !== null && former !== drawing;
  return { place, drawing: isDrawn ? 'updated' : 'none' } as const;
}

const placeOf = (exams: readonly ExamName[], topic: string, norm: string) => ({
  exams: [...exams],
  topic,
  norm,
});

const contentOf = ({ statement, options, explanation, article }: OwnRow): Content => ({
  ...{ statement, explanation, article },
  options: JSON.parse(options) as QuestionOption[],
});

const UNMOVED = { place: 'none', drawing: 'none' } as const;

/** How the product's items stand to the bank; all that were taken with `null` for `wanted`. */
async function standings(
  read: Read,
  items: readonly LibraryItem[],
  wanted: readonly string[] | null,
): Promise<Standing[]> {
  const rows = await read<TakenRow>(TAKEN, {});
  const taken = new Map(rows.map((row) => [row.item_key, row]));
  const shown = wanted === null ? items : items.filter(({ key }) => wanted.includes(key));
  const keys = new Map(
    shown.filter(({ key }) => !taken.has(key)).map((item) => [textKey({ ...item.content }), item.key]),
  );
  const alike =
    keys.size === 0 ? [] : await read<OwnRow & { text_key: string }>(ALIKE, { keys: [...keys.keys()] });
  const found = new Map(alike.map((row) => [keys.get(row.text_key) ?? '', row]));
  const released = shown.map((item): Standing => {
    const row = taken.get(item.key);
    const own = row ?? found.get(item.key) ?? null;
    const isThere = own !== null && own.state !== 'deleted';
    const now = isThere ? hashOf(contentOf(own)) : null;
    const hash = hashOf(item.content);
    const further = isThere ? furtherOf(item, own, row) : UNMOVED;
    const then = own ? { hash: row?.taken_hash ?? hash, own: now } : undefined;
    const state = stateOf(hash, then, [further.place, further.drawing]);
    return { item, key: item.key, state, own: isThere ? own : null, ...further };
  });
  const known = new Set(items.map(({ key }) => key));
  const gone = rows.filter(
    ({ item_key: key, state }) =>
      !known.has(key) && state !== 'deleted' && (wanted === null || wanted.includes(key)),
  );
  return [
    ...released,
    ...gone.map((own): Standing => ({ item: null, key: own.item_key, state: 'retired', own, ...UNMOVED })),
  ];
}

function rowOf({ item, key, state, own }: Standing): CallOutput<typeof questionLibrary>['rows'][number] {
  const question = own?.id ?? null;
  if (item) {
    const { exams, topic, norm, content, drawing } = item;
    return {
      ...{ key, state, question, exam: exams[0] ?? 'common', topic, norm: norm.citation },
      ...{ article: content.article, statement: content.statement, drawn: drawing !== '' },
    };
  }
  const [exam = 'common'] = own ? examsOf(own) : [];
  return {
    ...{ key, state, question, exam, topic: '', norm: '', drawn: false },
    ...{ article: own?.article ?? '', statement: own?.statement ?? '' },
  };
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
    const { id, number, name, notes, day, items } = await currentRelease(this.db);
    const all = await standings((sql, params) => this.db.rows(ctx, sql, params), items, null);
    return { ...{ release: day, current: id, number, name, notes }, rows: all.map(rowOf) };
  }

  async item(
    ctx: Context,
    { key }: CallParsed<typeof questionLibraryItem>,
  ): Promise<CallOutput<typeof questionLibraryItem>> {
    const { items } = await currentRelease(this.db);
    const [found] = await standings((sql, params) => this.db.rows(ctx, sql, params), items, [key]);
    if (!found) throw notFound();
    const { item, state, own } = found;
    return {
      state,
      released: item && {
        ...{ ...item.content, options: [...item.content.options] },
        ...placeOf(item.exams, item.topic, item.norm.citation),
      },
      own: own && {
        ...{ ...contentOf(own), options: [...contentOf(own).options], stage: own.stage },
        ...placeOf(examsOf(own), own.topic_name ?? '', own.citation ?? ''),
      },
      drawn: found.drawing !== 'none',
    };
  }

  /** Takes from the release that is current when it begins; one that is withdrawn meanwhile is noted as taken, and the school is notified. */
  async take(
    ctx: Context,
    { keys, replace, current: seen }: CallParsed<typeof questionLibraryTake>,
  ): Promise<CallOutput<typeof questionLibraryTake>> {
    const current = await currentRelease(this.db);
    if (seen !== undefined && seen !== current.id) throw new CodedError('LIBRARY-004');
    const wanted = new Set(keys);
    if (current.items.filter(({ key }) => wanted.has(key)).length !== wanted.size) throw notFound();
    return this.db.write(ctx, (tx) => this.takeOf(tx, current, { keys, replace }));
  }

  private async takeOf(
    tx: TenantTx,
    current: Current,
    { keys, replace }: { keys: readonly string[]; replace: boolean },
  ): Promise<CallOutput<typeof questionLibraryTake>> {
    await lockBank(tx);
    const all = await standings((sql, params) => tx.rows(sql, params), current.items, keys);
    const of = (...states: LibraryState[]) => all.filter(({ state }) => states.includes(state));
    const fresh = of('new', ...(replace ? (['removed'] as const) : []));
    const changed = of('updated', ...(replace ? (['edited', 'both'] as const) : []));
    const parts = { db: this.db, calls: this.calls };
    await addItems(
      tx,
      parts,
      fresh.flatMap(({ item }) => item ?? []),
      'review',
    );
    const find = placesOf(tx, parts);
    for (const one of changed) await this.update(tx, one, find);
    if (fresh.length + changed.length > 0) await noteRelease(tx, current);
    const kept = replace ? 0 : of('edited', 'both', 'removed').length;
    return { added: fresh.length, updated: changed.length, kept };
  }

  /**
   * The product's text in place of the school's, and exams, topic and norm where the product has changed them; the stage stays, and
   * each text is kept as a version.
   */
  private async update(
    tx: TenantTx,
    { item, own, place, drawing }: Standing,
    find: ReturnType<typeof placesOf>,
  ): Promise<void> {
    const [before] = await this.store.lock(tx, [own?.id ?? ''], this.store.sql.answered);
    if (!before || !item) return;
    const next = { ...this.store.sql.fields(before), ...item.content, options: [...item.content.options] };
    if (place !== 'none') {
      const { topic, norm } = await find(item);
      Object.assign(next, { topic, norm, exams: [...item.exams] });
    }
    const after = await this.store.save(tx, before, next, { action: 'updated' });
    await keepVersion(tx, after);
    if (drawing !== 'none') await wishPicture(tx, after.id, item.drawing);
    await noteTaken(tx, item, after.id);
  }
}
