import { CodedError } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { countTry, MAY_TRY } from '@volante/service-kit/data/counted-tries';
import type { Database } from '@volante/service-kit/data/database';

/** A class waits for a student who mistypes: the first wait is a minute. */
const COUNT = countTry({ tries: 5, first: 60, longest: 24 * 60 * 60 });

/** Counts a code before it is judged. CLASSROOM-002 while the student has to wait. */
export async function takeTry(db: Database, ctx: CustomerContext): Promise<void> {
  const { contact } = ctx.actor;
  const { affectedRows } = await db.write(
    ctx,
    async (tx) => {
      await tx.run(
        'INSERT IGNORE INTO classroom_try (business_id, contact_id) VALUES (:business, :contact)',
        {
          contact,
        },
      );
      return tx.run(
        `UPDATE classroom_try SET ${COUNT} WHERE business_id = :business AND contact_id = :contact AND ${MAY_TRY}`,
        { contact },
      );
    },
    { idempotencyKey: null },
  );
  if (affectedRows === 0) throw new CodedError('CLASSROOM-002');
}

/** The code was right: the count starts again. */
export async function forgiveTries(db: Database, ctx: CustomerContext): Promise<void> {
  await db.write(
    ctx,
    (tx) =>
      tx.run('DELETE FROM classroom_try WHERE business_id = :business AND contact_id = :contact', {
        contact: ctx.actor.contact,
      }),
    { idempotencyKey: null },
  );
}
