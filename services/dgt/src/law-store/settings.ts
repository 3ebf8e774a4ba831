import { conflict } from '@volante/service-kit/coded-error';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from './business-law.js';

/** Settings that are written as a whole: `fee 2.1` holds the amounts of one kind of fee. */
export type SettingList = 'alarms' | 'waits' | 'reports' | 'holidays' | 'capa' | `fee ${string}`;

/** The audit trail of all settings is one: that of the business. */
export const SETTING = 'dgt-setting';

/** How often each list was written; one that is not there was never. */
export async function settingVersions(read: Read): Promise<ReadonlyMap<string, number>> {
  const rows = await read<{ list: string; version: number }>(
    'SELECT list, version FROM setting_version WHERE business_id = :business',
  );
  return new Map(rows.map(({ list, version }) => [list, version]));
}

/**
 * Increases the version of a list; another writer waits for the commit. DATA-409, with what `current` reads, if the version
 * is not the expected one; `undefined` skips the check.
 */
export async function claimSetting(
  tx: TenantTx,
  list: SettingList,
  seen: number | undefined,
  current: (() => Promise<object>) | null = null,
): Promise<number> {
  await tx.run(
    `INSERT INTO setting_version (business_id, list, version) VALUES (:business, :list, 1)
     ON DUPLICATE KEY UPDATE version = version + 1`,
    { list },
  );
  const versions = await settingVersions((sql, params) => tx.rows(sql, params));
  const version = versions.get(list) ?? 1;
  if (seen !== undefined && seen !== version - 1) {
    throw conflict({ ...(await current?.()), version: version - 1 }, version - 1);
  }
  return version;
}

/** Records the author of a change, and notifies the pages that show it. */
export function recordSettingChange(
  tx: TenantTx,
  action: string,
  version: number,
  changes: Readonly<Record<string, FieldChange>>,
): void {
  tx.audit({ entity: SETTING, entityId: tx.businessId, action, changes });
  tx.emit({ topic: 'dgt-setting.updated', entityId: tx.businessId, version, state: { action } });
}
