import type { CallOutput } from '@volante/contracts/call';
import type { driveItem } from '@volante/contracts/files/drive.contract';
import type { Context } from '@volante/service-kit/context';
import { granteeOf, MINE, type Read, wordOf, type Zone } from '../../drive-store/sight.js';

type Why = CallOutput<typeof driveItem>['why'];

interface GrantRow {
  zone_id: string;
  kind: 'user' | 'role';
  name: string;
  level: number;
}

/** The rules by which a person sees something, from the root down; of several grants in one folder the strongest. */
export async function whyOf(
  ctx: Context,
  read: Read,
  chain: readonly Zone[],
  names: ReadonlyMap<string, string>,
): Promise<Why> {
  if (chain.length === 0) return [];
  const grants = await read<GrantRow>(
    `SELECT g.zone_id, g.kind, g.name, g.level FROM drive_grant g
     WHERE g.business_id = :business AND g.zone_id IN (:zones) AND ${MINE}
     ORDER BY g.level DESC, g.kind DESC`,
    { zones: chain.map(({ id }) => id), ...granteeOf(ctx) },
  );
  return chain.flatMap((zone): Why => {
    const folder = names.get(zone.id) ?? '';
    const grant = grants.find(({ zone_id: id }) => id === zone.id);
    const byBranch: Why = zone.branch === null ? [] : [{ folder, rule: 'branch', name: '', level: 'manage' }];
    if (!zone.isPrivate || !grant) return byBranch;
    const name = grant.kind === 'role' ? grant.name : '';
    return [...byBranch, { folder, rule: grant.kind, name, level: wordOf(grant.level) }];
  });
}
