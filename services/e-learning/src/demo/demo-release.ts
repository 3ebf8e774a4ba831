import { DEMO } from '@volante/contracts/demo';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { LIBRARY } from '../library/library-items.js';
import { changeItems, currentId, lockStaged } from '../library/staged-release.js';

const { id: OPERATOR, tradeName } = DEMO.operator;

/** A release that the operator prepares: one explanation is another one. No school sees it. */
export async function addRelease(db: Database): Promise<void> {
  const ctx = systemContext(OPERATOR, tradeName);
  const [known] = await db.rows(ctx, 'SELECT id FROM library_release WHERE business_id = :business LIMIT 1');
  if (known) return;
  await db.write(ctx, async (tx) => {
    const id = newId();
    await tx.run(
      `INSERT INTO library_release (business_id, id, name, notes, state, base_id, questions, created_at, created_by)
       VALUES (:business, :id, 'Explicaciones más claras', 'Repasa las explicaciones de prioridad.', 'staged', :base, 0,
         UTC_TIMESTAMP(3), :by)`,
      { id, base: await currentId(tx), by: ctx.actor.userName },
    );
    const items = LIBRARY.map((item, at) => {
      if (at > 0) return item;
      const explanation = `${item.content.explanation} Quien duda, cede.`;
      return { ...item, content: { ...item.content, explanation } };
    });
    await changeItems(tx, await lockStaged(tx, id), items);
  });
}
