import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { configRow } from '../config/config.service.js';

/**
 * The version that a request is sent with: the configuration that its paper was written from, frozen when it is first used. Answers
 * its id; AGREEMENT-023 when somebody has saved another configuration since the paper was written.
 */
export async function frozenVersion(tx: TenantTx, agreement: string, written: number): Promise<string> {
  const config = await configRow((sql, params) => tx.rows(sql, params), agreement, 'FOR UPDATE');
  if (!config) throw new CodedError('AGREEMENT-002');
  if (config.version !== written) throw new CodedError('AGREEMENT-023');
  const [known] = await tx.rows<{ id: string }>(
    'SELECT id FROM agreement_version WHERE business_id = :business AND agreement_id = :agreement AND config_version = :version',
    { agreement, version: config.version },
  );
  if (known) return known.id;
  const id = newId();
  await tx.run(
    `INSERT INTO agreement_version (business_id, id, agreement_id, number, config_version, file_id, storage_key, sha256, pages, fields, created_at)
     SELECT business_id, :id, agreement_id,
       1 + (SELECT COALESCE(MAX(v.number), 0) FROM agreement_version v WHERE v.business_id = :business AND v.agreement_id = :agreement),
       version, file_id, storage_key, sha256, pages, fields, UTC_TIMESTAMP(3)
     FROM agreement_config WHERE business_id = :business AND agreement_id = :agreement`,
    { id, agreement },
  );
  return id;
}
