import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from './rows.js';

/** Somebody who gets the sealed document and does not sign. */
export interface CopyRow {
  id: string;
  name: string;
  email: string;
}

type Copies = CallParsed<typeof agreementRequestCreate>['copies'];

/** An address counts once; those of signers get their copy anyway. */
export async function keepCopies(
  tx: TenantTx,
  request: string,
  copies: Copies,
  signers: readonly { email: string }[],
): Promise<void> {
  const had = new Set(signers.map(({ email }) => email.toLowerCase()));
  for (const { name, email } of copies)
    if (!had.has(email.toLowerCase()))
      await tx.run(
        `INSERT IGNORE INTO agreement_copy (business_id, id, request_id, name, email)
         VALUES (:business, :id, :request, :name, :email)`,
        { id: newId(), request, name, email },
      );
}

export const copiesOf = (read: Read, request: string): Promise<CopyRow[]> =>
  read<CopyRow>(
    'SELECT id, name, email FROM agreement_copy WHERE business_id = :business AND request_id = :request ORDER BY id',
    { request },
  );
