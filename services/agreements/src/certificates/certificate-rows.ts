import type { SigningCertificate } from '@volante/contracts/agreements/signing.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { signersOf } from '../store/read-request.js';
import { fromJson, isCertificatesTurn, type Read, type SignerRow } from '../store/rows.js';

/** The sealed document that the next certificate signs. */
export interface BaseRow {
  file_id: string;
  storage_key: string;
  size: number;
  sha256: string;
  /** Signatures by certificate that it holds. */
  increments: number;
  /** SHA-256 of the pages with all drawn and typed signatures, before the seal. */
  signed_sha256: string;
  certificate: string;
  stamped_at: Date | null;
  stamped_by: string;
  evidence_file: string | null;
}

export async function baseOf(read: Read, request: string): Promise<BaseRow | null> {
  const [row] = await read<BaseRow>(
    `SELECT file_id, storage_key, size, sha256, increments, signed_sha256, certificate, stamped_at, stamped_by, evidence_file
     FROM agreement_base WHERE business_id = :business AND request_id = :request`,
    { request },
  );
  return row ?? null;
}

/** A signature by certificate, without its bytes. */
export interface IncrementRow {
  number: number;
  signer_id: string;
  sha256: string;
  facts: SigningCertificate;
}

export async function incrementsOf(read: Read, request: string): Promise<IncrementRow[]> {
  const rows = await read<Omit<IncrementRow, 'facts'> & { facts: string | SigningCertificate }>(
    `SELECT number, signer_id, sha256, facts FROM agreement_increment
     WHERE business_id = :business AND request_id = :request ORDER BY number`,
    { request },
  );
  return rows.map((row) => ({ ...row, facts: fromJson(row.facts) }));
}

/** Bytes that certificates have added since the base was made, in their order. */
export async function bytesAfter(read: Read, request: string, increments: number): Promise<Buffer> {
  const rows = await read<{ bytes: Buffer }>(
    `SELECT bytes FROM agreement_increment
     WHERE business_id = :business AND request_id = :request AND number > :increments ORDER BY number`,
    { request, increments },
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Whether nobody but certificates is waited for, and the document for the next one is not there. */
export async function lacksBase(
  read: Read,
  request: string,
  signers: readonly SignerRow[],
): Promise<boolean> {
  if (!isCertificatesTurn(signers)) return false;
  const base = await baseOf(read, request);
  return base === null || base.increments < (await incrementsOf(read, request)).length;
}

/** The worker makes the document for the next certificate at once. */
export async function wakeForBase(tx: TenantTx, request: string): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  if (await lacksBase(read, request, await signersOf(read, request)))
    await tx.run(
      'UPDATE agreement_request SET due_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :request',
      { request },
    );
}

/** A signer draws or types after all. AGREEMENT-037 where a certificate has signed already. */
export async function dropBase(tx: TenantTx, request: string): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  if ((await incrementsOf(read, request)).length > 0) throw new CodedError('AGREEMENT-037');
  await releaseBase(tx, request);
  await tx.run('DELETE FROM agreement_base WHERE business_id = :business AND request_id = :request', {
    request,
  });
}

/** The base is not needed any more: a signer draws instead, or the signed document holds it. */
export async function releaseBase(tx: TenantTx, request: string): Promise<void> {
  await tx.run(
    `INSERT IGNORE INTO agreement_release (business_id, storage_key)
     SELECT business_id, storage_key FROM agreement_base WHERE business_id = :business AND request_id = :request`,
    { request },
  );
}

/** The sealed document holds the signatures; their digests and what was judged of them stay. */
export async function dropBytes(tx: TenantTx, request: string): Promise<void> {
  await tx.run(
    'UPDATE agreement_increment SET bytes = NULL WHERE business_id = :business AND request_id = :request',
    { request },
  );
}
