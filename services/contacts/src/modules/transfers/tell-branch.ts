import { counted } from '@volante/service-kit/counted';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import type { Transfer } from './transfer-writer.js';

async function nameOf(tx: TenantTx, table: 'branch_ref' | 'contact', id: string): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(
    `SELECT name FROM ${table} WHERE business_id = :business AND id = :id`,
    { id },
  );
  return row?.name ?? '';
}

/** Notifies the people of a branch about new contacts: once for a transfer, however many it moved. */
export async function tellBranch(
  tx: TenantTx,
  transfer: Transfer,
  moved: { count: number; only?: string | undefined },
): Promise<void> {
  if (moved.count === 0) return;
  const { branch, reason } = transfer;
  const branchName = await nameOf(tx, 'branch_ref', branch);
  const who = moved.only
    ? `${await nameOf(tx, 'contact', moved.only)} pasa`
    : counted(moved.count, 'contacto pasa', 'contactos pasan');
  notify(tx, {
    kind: 'contact.transferred',
    to: { permission: 'client.modify', branch },
    title: `${who} a ${branchName}`,
    text: `${tx.ctx.actor.userName}: ${reason}`,
    link: moved.only ? `/contact/view/${moved.only}` : `/contact/list?branch=${branch}`,
  });
}
