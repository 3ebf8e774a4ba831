import { Inject, Injectable } from '@nestjs/common';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { question } from '@volante/contracts/e-learning/question.contract';
import { mediaOf } from '@volante/contracts/e-learning/question-media';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { BankFacts, Exchanged } from '../exchange/exchanged.js';
import type { Question } from '../question-store/question-rules.js';
import { questionRecord } from '../records.js';

const AT_ONCE = 100;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

interface Names {
  topics: ReadonlyMap<string, NonNullable<BankFacts['topic']>>;
  norms: ReadonlyMap<string, NonNullable<BankFacts['norm']>>;
  sources: ReadonlyMap<string, NonNullable<BankFacts['source']>>;
}

/** Questions of the bank as files have them, in the order of their codes. */
@Injectable()
export class ExchangedQuestions {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  /** DATA-404 when one of them is not there. */
  async read(
    ctx: Context,
    ids: readonly string[],
  ): Promise<{
    questions: Exchanged[];
    /** Ids of the questions, in their order. */
    ids: string[];
    pictures: { name: string; file: string }[];
    /** Questions that play something, which no package holds. */
    withMedia: number;
  }> {
    const { sql } = this.store;
    const rows = await this.db.rows(
      ctx,
      `SELECT ${sql.answered} FROM ${sql.from} AND r.id IN (:ids) AND r.state <> 'deleted' ORDER BY r.code, r.id`,
      { ids },
    );
    if (rows.length !== new Set(ids).size) throw notFound();
    const all = rows.map(sql.read);
    const endings = await this.endingsOf(
      ctx,
      all.flatMap(({ picture }) => picture ?? []),
    );
    const names = await this.namesOf(ctx);
    const pictures: { name: string; file: string }[] = [];
    const questions = all.map((one) => {
      const ending = one.picture === null ? undefined : endings.get(one.picture);
      const name = `imagenes/${(one.code || one.id).replace(/[^\w-]/g, '_')}.${ending}`;
      if (one.picture !== null && ending) pictures.push({ name, file: one.picture });
      return exchangedOf(one, names, ending ? { picture: { name, alt: one.pictureAlt } } : {});
    });
    const withMedia = all.filter((one) => mediaOf(one).length > 0).length;
    return { questions, ids: all.map(({ id }) => id), pictures, withMedia };
  }

  /** Endings of the pictures that are there. */
  private async endingsOf(ctx: Context, files: readonly string[]): Promise<Map<string, string>> {
    const endings = new Map<string, string>();
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const ids = files.slice(from, from + AT_ONCE);
      const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileDescribe, { ids });
      for (const { id, mime } of rows) endings.set(id, ENDINGS[mime] ?? 'png');
    }
    return endings;
  }

  private async namesOf(ctx: Context): Promise<Names> {
    const topics = await this.db.rows<{ id: string; name: string; exam: ExamName }>(
      ctx,
      'SELECT id, name, exam FROM question_topic WHERE business_id = :business',
    );
    const norms = await this.db.rows<{ id: string; citation: string; name: string }>(
      ctx,
      'SELECT id, citation, name FROM norm WHERE business_id = :business',
    );
    const sources = await this.db.rows<{ id: string; name: string; rights: string }>(
      ctx,
      'SELECT id, name, rights FROM question_source WHERE business_id = :business',
    );
    return {
      topics: new Map(topics.map(({ id, name, exam }) => [id, { name, exam }])),
      norms: new Map(norms.map(({ id, citation, name }) => [id, { citation, name }])),
      sources: new Map(sources.map(({ id, name, rights }) => [id, { name, rights }])),
    };
  }
}

function exchangedOf(one: Question, names: Names, picture: Pick<Exchanged, 'picture'>): Exchanged {
  const { code, statement, options, explanation, exams, article, inForceFrom, inForceTo, examFrom } = one;
  const bank: BankFacts = {
    exams: [...exams],
    topic: names.topics.get(one.topic ?? '') ?? null,
    norm: names.norms.get(one.norm ?? '') ?? null,
    source: names.sources.get(one.source ?? '') ?? null,
    ...{ article, inForceFrom, inForceTo, examFrom },
  };
  return { name: code, statement, options: [...options], explanation, ...picture, bank };
}
