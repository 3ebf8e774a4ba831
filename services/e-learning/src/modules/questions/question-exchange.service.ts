import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type ExchangeFormat, MAX_EXCHANGED } from '@volante/contracts/e-learning/exchange-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import type {
  questionExchange,
  questionImport,
} from '@volante/contracts/e-learning/question-exchange.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { checkReferences } from '@volante/service-kit/records/record-references';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { Exchanged, ReadFile } from '../../exchange/exchanged.js';
import { readGift, writeGift } from '../../exchange/gift.js';
import { readMoodle, writeMoodle } from '../../exchange/moodle-xml.js';
import { textKey } from '../../question-store/text-key.js';
import { questionRecord } from '../../records.js';

type Sent = CallParsed<typeof questionImport>;

const READ: Readonly<Record<ExchangeFormat, (text: string) => ReadFile | null>> = {
  gift: readGift,
  moodle: readMoodle,
};
const WRITE: Readonly<
  Record<ExchangeFormat, { write: (all: readonly Exchanged[]) => string; filename: string }>
> = {
  gift: { write: writeGift, filename: 'preguntas.gift.txt' },
  moodle: { write: writeMoodle, filename: 'preguntas-moodle.xml' },
};

/** Questions in and out as files of other programs. */
@Injectable()
export class QuestionExchange {
  constructor(
    private readonly db: Database,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  async import(ctx: Context, sent: Sent): Promise<CallOutput<typeof questionImport>> {
    const file = READ[sent.format](sent.text);
    if (!file) throw new CodedError('EXCHANGE-001');
    if (file.questions.length > MAX_EXCHANGED) throw new CodedError('EXCHANGE-002');
    const { fresh, known } = await this.unknown(ctx, file.questions);
    if (!sent.dryRun) await this.add(ctx, fresh, sent);
    return {
      ...{ added: fresh.length, known, rejected: file.rejected },
      lost: [...file.lost].map(([what, count]) => ({ what, count })),
    };
  }

  async export(
    ctx: Context,
    { format, ids }: CallParsed<typeof questionExchange>,
  ): Promise<CallOutput<typeof questionExchange>> {
    const { sql } = this.store;
    const rows = await this.db.rows(
      ctx,
      `SELECT ${sql.answered} FROM ${sql.from} AND r.id IN (:ids) AND r.state <> 'deleted' ORDER BY r.id`,
      { ids },
    );
    if (rows.length !== new Set(ids).size) throw notFound();
    const questions = rows.map(sql.read);
    const count = (has: (one: (typeof questions)[number]) => boolean) => questions.filter(has).length;
    const lost = [
      { what: 'Imágenes', count: count(({ picture }) => picture !== null) },
      { what: 'Examen, tema, artículo y fechas', count: questions.length },
    ].filter((one) => one.count > 0);
    const { write, filename } = WRITE[format];
    const text = write(
      questions.map(({ code, statement, options, explanation }) => ({
        ...{ name: code, statement, options: [...options], explanation },
      })),
    );
    return { filename, text, lost };
  }

  /** Those that the bank lacks, each once. */
  private async unknown(
    ctx: Context,
    questions: readonly Exchanged[],
  ): Promise<{ fresh: Exchanged[]; known: number }> {
    const byKey = new Map(questions.map((one) => [textKey(one), one]));
    if (byKey.size === 0) return { fresh: [], known: 0 };
    const rows = await this.db.rows<{ text_key: string }>(
      ctx,
      "SELECT text_key FROM question WHERE business_id = :business AND text_key IN (:keys) AND state <> 'deleted'",
      { keys: [...byKey.keys()] },
    );
    for (const { text_key } of rows) byKey.delete(text_key);
    return { fresh: [...byKey.values()], known: questions.length - byKey.size };
  }

  private add(ctx: Context, fresh: readonly Exchanged[], { exams, topic, source }: Sent): Promise<void> {
    return this.db.write(ctx, async (tx) => {
      const given = { ...this.store.empty(), exams, topic, source };
      await checkReferences(tx, question, given, null);
      for (const { statement, options, explanation } of fresh)
        await this.store.insert(tx, newId(), { ...given, statement, options, explanation });
    });
  }
}
