import { businessEvents } from '@volante/contracts/business/business.contract';
import { POSITIONS } from '@volante/contracts/employees/positions';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const TEACHING: ReadonlySet<string> = new Set(
  POSITIONS.filter(({ teaches }) => teaches).map(({ id }): string => id),
);

const told = z.object({
  /** Events of before accounts and records were joined do not say. */
  account: z.string().nullable().default(null),
  name: z.string(),
  positions: z.array(z.string()),
  state: z.enum(['active', 'inactive', 'deleted']),
});

/** Tables that say who taught somebody: by id, and by name as well, which is read when the employee has gone. */
const NAMING = ['folder_student', 'exam_attempt'];

/**
 * The employees of each business, copied from the business service from its first event on. An older version never
 * wins. A row with only a name, from before there were ids, is assigned to the only employee with exactly that name.
 */
export const teacherConsumption: Consumption = {
  source: 'business',
  cursor: 'teachers',
  pull: businessEvents,
  topics: ['employee.updated'],
  async apply(manager, { businessId, entityId, version, state }) {
    const read = told.safeParse(state);
    if (!read.success) return;
    const { account, name, positions, state: standing } = read.data;
    const teaches = positions.some((position) => TEACHING.has(position)) ? 1 : 0;
    const [before]: { name: string; version: number }[] = await manager.query(
      'SELECT name, version FROM teacher WHERE business_id = ? AND id = ? FOR UPDATE',
      [businessId, entityId],
    );
    if (before && before.version >= version) return;
    await manager.query(
      `INSERT INTO teacher (business_id, id, account, name, state, teaches, version) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE account = VALUES(account), name = VALUES(name), state = VALUES(state), teaches = VALUES(teaches),
         version = VALUES(version)`,
      [businessId, entityId, account, name, standing, teaches, version],
    );
    if (!before) await adopt(manager, businessId, entityId, name);
    else if (before.name !== name)
      for (const table of NAMING)
        await manager.query(`UPDATE ${table} SET teacher = ? WHERE business_id = ? AND teacher_id = ?`, [
          name,
          businessId,
          entityId,
        ]);
  },
};

type Manager = Parameters<Consumption['apply']>[0];

async function adopt(manager: Manager, business: string, id: string, name: string): Promise<void> {
  const same: unknown[] = await manager.query(
    'SELECT id FROM teacher WHERE business_id = ? AND name = ? LIMIT 2',
    [business, name],
  );
  if (same.length > 1) return;
  for (const table of NAMING)
    await manager.query(
      `UPDATE ${table} SET teacher_id = ? WHERE business_id = ? AND teacher_id IS NULL AND teacher = ?`,
      [id, business, name],
    );
}
