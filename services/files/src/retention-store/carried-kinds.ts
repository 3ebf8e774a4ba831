import type { DriveLock } from '../drive-store/drive-lock.js';
import { kindsOf } from './retained.js';

/** Papers that leave a folder keep the kinds that its folders gave them: moving shortens no term. */
export async function carryKinds(drive: DriveLock, node: string, to: string): Promise<void> {
  const before = (await kindsOf(drive.read, [node])).get(node) ?? [];
  if (before.length === 0) return;
  const there = (await kindsOf(drive.read, [to])).get(to) ?? [];
  for (const kind of before.filter((one) => !there.includes(one)))
    await drive.tx.run(
      `INSERT INTO drive_retention (business_id, node_id, kind) VALUES (:business, :node, :kind)
       ON DUPLICATE KEY UPDATE kind = VALUES(kind)`,
      { node, kind },
    );
}
