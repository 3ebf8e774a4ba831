import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { codeOf, nextNumbers } from '../../../contact-store/contact-writer.js';

/**
 * Free codes from the business's counter, in a transaction of their own: the import's would keep the counter from
 * everybody else until its end. Numbers that are not used after all leave a gap, which codes may have.
 */
export async function takeCodes(db: Database, ctx: Context, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) codes.push(...(await takeBlock(db, ctx, count - codes.length)));
  return codes;
}

function takeBlock(db: Database, ctx: Context, count: number): Promise<string[]> {
  return db.write(
    ctx,
    async (tx) => {
      const first = await nextNumbers(tx, count);
      const block = Array.from({ length: count }, (_, i) => codeOf(first + i));
      // Somebody may have typed a number that the counter had not reached yet.
      const taken = await tx.rows<{ code: string }>(
        'SELECT code FROM contact WHERE business_id = :business AND code IN (:block)',
        { block },
      );
      const used = new Set(taken.map(({ code }) => code));
      return block.filter((code) => !used.has(code));
    },
    { idempotencyKey: null },
  );
}
