import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { MAX_PACK_PICTURE_BYTES } from '@volante/contracts/e-learning/pack-limits';
import { question } from '@volante/contracts/e-learning/question.contract';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import { MAX_OWNED_PICTURES, ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays, startOfDay } from '@volante/service-kit/local-days';
import { notePack } from '../../attempt-store/given-packs.js';
import { checkNoExam, checkRoomShut } from '../../attempt-store/goes-on.js';
import { type PackTopic, packTopics } from '../../attempt-store/pack-topics.js';
import { type Student, studentOf } from '../../attempt-store/student.js';
import { keepTexts, readReviewed, type Texts } from '../../language-store/reviewed-texts.js';
import { readIn, readTextSizes } from '../../language-store/shown-in.js';
import { type Read, readAs } from '../../learner-store/learners.js';
import { readPool, readShown, type ShownQuestion, USABLE } from '../../test-store/shown-questions.js';

const TEN_MINUTES_MS = 600_000;
/** Each reads the whole bank. */
const MAX_LISTED = 60;
/** So does each of these; a phone takes one for each topic. */
const MAX_TAKEN = 120;
/** Names, braces and ids around the texts of a question. */
const FRAME_BYTES = 300;

interface PackRow {
  id: string;
  topic: string;
  picture: string | null;
  bytes: number;
}

/** Questions that a phone keeps to practise without a connection. */
@Injectable()
export class Packs {
  private readonly listed = new RequestBudget(MAX_LISTED, TEN_MINUTES_MS);
  private readonly taken = new RequestBudget(MAX_TAKEN, TEN_MINUTES_MS);

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async list(
    ctx: CustomerContext,
    { license, language }: CallParsed<typeof learnPacks>,
  ): Promise<CallOutput<typeof learnPacks>> {
    this.listed.spend(ctx.actor.contact);
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const { topics } = await packTopics(read, student, license);
    const rows = (
      await Promise.all(
        [...new Set(topics.map(({ exam }) => exam))].map((exam) => readSizes(read, exam, student.today)),
      )
    ).flat();
    const sizes = await this.pictureSizes(
      ctx,
      rows.flatMap(({ picture }) => picture ?? []),
    );
    const reviewed = await readReviewed(read);
    const own = language === undefined ? null : await ownTexts(read, language, reviewed.get(language));
    const inPacks = (texts: Texts) => rows.some(({ id }) => texts.has(id));
    return {
      languages: [...reviewed].flatMap(([name, texts]) => (inPacks(texts) ? [name] : [])),
      topics: topics
        .map((topic) => sized(topic, rows, { sizes, own }))
        .filter((one) => one.questions + one.leftOut > 0),
    };
  }

  /** Bytes of each picture that a pack takes. */
  private async pictureSizes(ctx: CustomerContext, pictures: string[]): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    const wanted = [...new Set(pictures)];
    for (let at = 0; at < wanted.length; at += MAX_OWNED_PICTURES) {
      const ids = wanted.slice(at, at + MAX_OWNED_PICTURES);
      const { rows } = await this.calls.call(ctx, ownedPictures, { owner: question.table, ids });
      for (const { id, size } of rows) if (size <= MAX_PACK_PICTURE_BYTES) sizes.set(id, size);
    }
    return sizes;
  }

  async pack(
    ctx: CustomerContext,
    { topic, license, language }: CallParsed<typeof learnPack>,
  ): Promise<CallOutput<typeof learnPack>> {
    // A pack that was given is kept for the student: staff who look on get none.
    if (ctx.actor.acting) throw new CodedError('ACCESS-005');
    this.taken.spend(ctx.actor.contact);
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const { access, topics } = await packTopics(read, student, license);
    const found = topics.find(({ id }) => id === topic);
    if (!found) throw notFound();
    if (!found.mayOpen) throw new CodedError('LEARNER-004');
    await checkNoExam(read, student);
    await checkRoomShut(read, student);
    const until = access.testsUntil ?? access.until;
    const spanish = await this.questions(ctx, student, found);
    const questions = await readIn(read, language, spanish);
    await this.db.write(ctx, (tx) => this.note(tx, student.id, { topic, language, questions }), {
      idempotencyKey: null,
    });
    return {
      ...{ topic, name: found.name, exam: found.exam, language: language ?? null, until },
      leftOut: spanish.length - questions.length,
      questions: questions.map(({ code: _code, topic: _topic, ...one }) => one),
      secondsLeft: until === null ? null : secondsUntil(until, student.zone),
    };
  }

  /** Notes what was given, so that tests of it are taken and their results show the texts of now. */
  private async note(
    tx: TenantTx,
    contact: string,
    { topic, language, questions }: { topic: string; language?: LanguageName; questions: { id: string }[] },
  ): Promise<null> {
    if (language !== undefined && questions.length > 0)
      await keepTexts(
        tx,
        language,
        questions.map(({ id }) => id),
      );
    return notePack(tx, contact, topic);
  }

  private async questions(
    ctx: CustomerContext,
    { today }: Student,
    { id: topic, exam }: PackTopic,
  ): Promise<(ShownQuestion & { norm: string })[]> {
    const { pool } = await readPool(this.db, ctx, exam, today);
    const ids = pool.filter((one) => one.topic === topic).map(({ id }) => id);
    if (ids.length === 0) return [];
    const norms = await this.db.rows<{ id: string; citation: string }>(
      ctx,
      `SELECT q.id, n.citation FROM question q JOIN norm n ON n.business_id = q.business_id AND n.id = q.norm
       WHERE q.business_id = :business AND q.id IN (:ids)`,
      { ids },
    );
    const citations = new Map(norms.map(({ id, citation }) => [id, citation]));
    const shown = await readShown(this.db, ctx, ids, today);
    return shown.map((one) => ({
      ...one,
      // Packs have no films: captions would be the greater part of one.
      media: one.media.map((item) => ({ ...item, captions: '' })),
      norm: citations.get(one.id) ?? '',
    }));
  }
}

/** Seconds until the last day is over on the clock of the branch. */
const secondsUntil = (last: string, zone: string): number =>
  Math.max(0, Math.floor((startOfDay(addDays(last, 1), zone) - Date.now()) / 1_000));

const readSizes = (read: Read, exam: ExamName, today: string): Promise<PackRow[]> =>
  read<PackRow>(
    `SELECT id, topic, picture, LENGTH(statement) + LENGTH(options) + LENGTH(explanation) + LENGTH(picture_alt) bytes
     FROM question WHERE business_id = :business AND topic IS NOT NULL AND ${USABLE} AND LOCATE(:exam, exams) > 0`,
    { exam: JSON.stringify(exam), today },
  );

interface Sizes {
  /** Bytes of pictures, by their file. */
  sizes: ReadonlyMap<string, number>;
  /** Bytes of the texts in another language, by question; `null`: Spanish. */
  own: ReadonlyMap<string, number> | null;
}

/** Bytes of the texts that stand for the Spanish questions as they are. */
async function ownTexts(
  read: Read,
  language: LanguageName,
  reviewed: Texts | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (!reviewed) return new Map();
  const all = await readTextSizes(read, language);
  return new Map([...all].filter(([id]) => reviewed.has(id)));
}

function room(rows: readonly PackRow[], sizes: ReadonlyMap<string, number>) {
  const pictures = rows.flatMap(({ picture }) => (picture === null ? [] : (sizes.get(picture) ?? [])));
  const texts = rows.reduce((sum, { bytes }) => sum + Number(bytes) + FRAME_BYTES, 0);
  return {
    ...{ questions: rows.length, pictures: pictures.length },
    bytes: texts + pictures.reduce((sum, bytes) => sum + bytes, 0),
  };
}

function sized(
  { id, name, exam, mayOpen }: PackTopic,
  rows: readonly PackRow[],
  { sizes, own }: Sizes,
): CallOutput<typeof learnPacks>['topics'][number] {
  const all = rows.filter(({ topic }) => topic === id);
  const spanish = room(all, sizes);
  const inIt = all.flatMap((row) => {
    const bytes = own?.get(row.id);
    return bytes === undefined ? [] : [{ ...row, bytes }];
  });
  const kept = own === null ? spanish : room(inIt, sizes);
  return {
    ...{ id, name, exam, mayOpen, ...kept, leftOut: all.length - kept.questions },
    spanishBytes: spanish.bytes,
  };
}
