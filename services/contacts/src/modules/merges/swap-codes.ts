import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

interface Coded {
  id: string;
  code: string;
}

const CODE_LENGTH = 20;

/**
 * Gives `other` the code of `one`; that of `other` is free then for `one`, which the caller writes. A code is unique in
 * the business, so `one` has a passing one in between.
 */
export async function swapCodes(tx: TenantTx, one: Coded, other: Coded): Promise<void> {
  const write = (id: string, code: string) =>
    tx.run('UPDATE contact SET code = :code WHERE business_id = :business AND id = :id', { id, code });
  await write(one.id, `~${one.id.slice(1 - CODE_LENGTH)}`);
  await write(other.id, one.code);
}
