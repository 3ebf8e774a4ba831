import { CodedError } from '@volante/service-kit/coded-error';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from './business-law.js';

/** What is written as a whole: `fee 2.1` are the amounts of one kind of fee. */
export type SettingList = 'alarms' | 'waits' | 'holidays' | 'capa' | `fee ${string}`;

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
 * Counts a list up: whoever else writes it waits for the commit. DATA-409, with what there is where rows are
 * overwritten, when it is not the version that was seen; `undefined` asks nothing.
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
    const record = current && { ...(await current()), version: version - 1 };
    throw new CodedError('DATA-409', { ...(record ? { current: record } : {}), version: version - 1 });
  }
  return version;
}

/** Notes who changed what, and tells the pages that show it. */
export function tellSetting(
  tx: TenantTx,
  action: string,
  version: number,
  changes: Readonly<Record<string, FieldChange>>,
): void {
  tx.audit({ entity: SETTING, entityId: tx.businessId, action, changes });
  tx.emit({ topic: 'dgt-setting.updated', entityId: tx.businessId, version, state: { action } });
}
