import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';

/** `file.scan`: whether the bytes may be opened. Without a scanner they may. */
export const SCAN = { free: 0, waits: 1, held: 2 } as const;

/** FILE-011: not looked at yet. FILE-012: held, because something was found. */
export function assertChecked({ scan }: { scan: number }): void {
  if (scan === SCAN.waits) throw new CodedError('FILE-011');
  if (scan === SCAN.held) throw new CodedError('FILE-012');
}

/** The file waits for the scanner; in the transaction that gives it its row. */
export async function queueScan(tx: TenantTx, file: string): Promise<void> {
  await tx.run(
    `INSERT INTO file_scan (business_id, file_id, due_at, tries, threat)
     VALUES (:business, :file, UTC_TIMESTAMP(3), 0, NULL)`,
    { file },
  );
}

export async function setFree(tx: TenantTx, file: string): Promise<void> {
  await tx.run(`UPDATE file SET scan = ${SCAN.free} WHERE business_id = :business AND id = :file`, { file });
  await tx.run('DELETE FROM file_scan WHERE business_id = :business AND file_id = :file', { file });
}

interface Held {
  id: string;
  name: string;
  by: string;
  byName: string;
  threat: string;
}

/** Held from now on. Its uploader is notified with its name, managers without it: it may lie in a private folder. */
export async function hold(tx: TenantTx, { id, name, by, byName, threat }: Held): Promise<void> {
  await tx.run(`UPDATE file SET scan = ${SCAN.held} WHERE business_id = :business AND id = :id`, { id });
  await tx.run(
    `INSERT INTO file_scan (business_id, file_id, due_at, tries, threat) VALUES (:business, :id, NULL, 0, :threat)
     ON DUPLICATE KEY UPDATE due_at = NULL, threat = VALUES(threat)`,
    { id, threat },
  );
  tx.audit({ entity: 'file', entityId: id, action: 'held', changes: { threat: { from: null, to: threat } } });
  notify(tx, {
    kind: 'drive.virus',
    to: { users: [by] },
    except: null,
    title: `El antivirus ha retenido un archivo que subiste: «${name}»`,
    text: `Ha encontrado: ${threat}`,
  });
  notifyManagers(tx, `El antivirus ha retenido un archivo que subió ${byName}`, threat);
}

export function notifyManagers(tx: TenantTx, title: string, threat: string): void {
  notify(tx, {
    kind: 'drive.virus',
    to: { permission: 'business.modify', branch: null },
    title,
    text: `Ha encontrado: ${threat}`,
    link: '/filesystem/espacio',
  });
}
