import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_RELEASED,
  type releaseFill,
  type releaseRetire,
} from '@volante/contracts/e-learning/library-release.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ExchangedQuestions } from '../../exchange-reader/exchanged-questions.js';
import { FileReader } from '../../exchange-reader/file-reader.js';
import { LIBRARY, type LibraryItem } from '../../library/library-items.js';
import { countOf, differences, type Incoming, mergedItems } from '../../library/release-diff.js';
import { itemsOf, RELEASES, type ReleaseRow } from '../../library/release-rows.js';
import { changeItems, changeNamed, lockStaged, readItems } from '../../library/staged-release.js';

type Sent = CallParsed<typeof releaseFill>;
type Merged = ReturnType<typeof mergedItems>;

/** Puts those that come with the program in the place of a release's own of the same key. */
function withProgram(items: readonly LibraryItem[], retireMissing: boolean): Merged {
  const next = new Map(items.map((item) => [item.key, item]));
  const known = new Set(LIBRARY.map(({ key }) => key));
  for (const item of LIBRARY) next.set(item.key, item);
  const left = [...next.values()].filter(({ key }) => !retireMissing || known.has(key));
  return { items: left, rejected: [], pictures: 0 };
}

/** Changes the questions of a release in preparation. */
@Injectable()
export class ReleaseQuestions {
  constructor(
    private readonly db: Database,
    private readonly bank: ExchangedQuestions,
    private readonly reader: FileReader,
  ) {}

  async fill(ctx: Context, sent: Sent): Promise<CallOutput<typeof releaseFill>> {
    const merge = await this.merger(ctx, sent);
    if (sent.dryRun) {
      const [release] = await this.db.rows<ReleaseRow>(ctx, `${RELEASES} AND r.id = :id`, { id: sent.id });
      if (!release) throw notFound();
      if (release.state !== 'staged') throw new CodedError('LIBRARY-002');
      const items = await itemsOf((sql, params) => this.db.rows(ctx, sql, params), sent.id);
      return answerOf(items, merge(items));
    }
    return this.db.write(ctx, async (tx) => {
      const release = await lockStaged(tx, sent.id);
      const items = await readItems(tx, sent.id);
      const merged = merge(items);
      const answer = answerOf(items, merged);
      if (answer.added + answer.changed + answer.retired === 0) return answer;
      await changeItems(tx, release, merged.items);
      const { added, changed, retired } = answer;
      tx.audit({
        ...{ entity: 'library_release', entityId: sent.id, action: 'updated' },
        changes: {
          source: { from: null, to: sent.source },
          added: { from: null, to: added },
          changed: { from: null, to: changed },
          retired: { from: null, to: retired },
        },
      });
      return answer;
    });
  }

  retire(
    ctx: Context,
    { id, keys, retired }: CallParsed<typeof releaseRetire>,
  ): Promise<CallOutput<typeof releaseRetire>> {
    return this.db.write(ctx, async (tx) => {
      const changed = await changeNamed(tx, await lockStaged(tx, id), { keys, retired });
      if (changed === 0) return { changed };
      tx.audit({
        ...{ entity: 'library_release', entityId: id, action: 'updated' },
        changes: { [retired ? 'retired' : 'restored']: { from: null, to: changed } },
      });
      return { changed };
    });
  }

  /** Reads the source before the transaction, and answers how it is put into questions. */
  private async merger(ctx: Context, sent: Sent): Promise<(items: readonly LibraryItem[]) => Merged> {
    if (sent.source === 'product') return (items) => withProgram(items, sent.retireMissing);
    const incoming = sent.source === 'bank' ? await this.ofBank(ctx) : await this.ofPackage(ctx, sent);
    if (incoming.questions.length > MAX_RELEASED) throw new CodedError('LIBRARY-007');
    return (items) => {
      const merged = mergedItems(items, incoming.questions, sent.retireMissing);
      return { ...merged, rejected: [...incoming.rejected, ...merged.rejected] };
    };
  }

  /** The published questions of the operator's own bank; those that were taken from a release keep its key. */
  private async ofBank(ctx: Context, tries = 3): Promise<{ questions: Incoming[]; rejected: [] }> {
    const rows = await this.db.rows<{ id: string; item_key: string | null }>(
      ctx,
      `SELECT q.id, l.item_key FROM question q
       LEFT JOIN library_question l ON l.business_id = q.business_id AND l.question_id = q.id
       WHERE q.business_id = :business AND q.state = 'active' AND q.stage = 'published' ORDER BY q.code, q.id
       LIMIT ${MAX_RELEASED + 1}`,
    );
    if (rows.length === 0) return { questions: [], rejected: [] };
    const keys = new Map(rows.map(({ id, item_key }) => [id, item_key]));
    const read = await this.bank.read(ctx, [...keys.keys()]).catch((error: unknown) => {
      if (tries > 1 && error instanceof CodedError && error.code === 'DATA-404') return null;
      throw error;
    });
    // Somebody deleted a question between the two reads.
    if (!read) return this.ofBank(ctx, tries - 1);
    const { questions, ids } = read;
    return {
      questions: questions.map((question, at) => ({ question, key: keys.get(ids[at] ?? '') ?? null })),
      rejected: [],
    };
  }

  private async ofPackage(ctx: Context, { files }: Sent) {
    const file = await this.reader.read(ctx.actor.businessId, { format: 'own', text: '', files });
    if (!file) throw new CodedError('EXCHANGE-001');
    return {
      questions: file.questions.map((question): Incoming => ({ question, key: null })),
      rejected: file.rejected.map(({ name, reason }) => ({ name, reason })),
    };
  }
}

function answerOf(before: readonly LibraryItem[], { items, rejected, pictures }: Merged) {
  const all = differences(before, items);
  return {
    ...{ added: countOf(all, 'added'), changed: countOf(all, 'changed'), same: countOf(all, 'same') },
    ...{ retired: countOf(all, 'retired'), pictures },
    rejected: rejected.slice(0, MAX_RELEASED).map((one, at) => ({ at: at + 1, ...one })),
  };
}
