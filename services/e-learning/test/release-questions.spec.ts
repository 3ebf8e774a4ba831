import { describe, expect, it } from '@jest/globals';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { ReleaseQuestions } from '../src/modules/library/release-questions.service.js';

type Parts = ConstructorParameters<typeof ReleaseQuestions>;

const SENT = { id: 'r', source: 'bank', files: [], retireMissing: false, dryRun: true } as const;

/** Fills a release from a bank whose read fails so many times, since a question is deleted meanwhile. */
function filled(failures: number) {
  const reads: string[][] = [];
  const db = {
    rows: async (_ctx: Context, sql: string) => {
      if (sql.includes('FROM question q')) return [{ id: `q${reads.length}`, item_key: null }];
      return sql.includes('library_release_item') ? [] : [{ state: 'staged' }];
    },
  };
  const bank = {
    read: async (_ctx: Context, ids: string[]) => {
      reads.push(ids);
      if (reads.length <= failures) throw notFound();
      return { questions: [], ids: [] };
    },
  };
  const service = new ReleaseQuestions(
    db as unknown as Parts[0],
    bank as unknown as Parts[1],
    {} as unknown as Parts[2],
  );
  return { reads, answer: service.fill({} as Context, { ...SENT, files: [] }) };
}

describe('a question that is deleted while the bank is read into a release', () => {
  it('is left out: the bank is read again', async () => {
    const { reads, answer } = filled(2);
    await expect(answer).resolves.toMatchObject({ added: 0 });
    expect(reads).toEqual([['q0'], ['q1'], ['q2']]);
  });

  it('fails after three reads, so that nobody waits for ever', async () => {
    const { reads, answer } = filled(3);
    await expect(answer).rejects.toMatchObject({ code: 'DATA-404' });
    expect(reads).toHaveLength(3);
  });
});
