import type { Read } from '../store/rows.js';

/** PEM of the roots by which the school knows certificates of signers. */
export async function trustedRoots(read: Read): Promise<string[]> {
  const rows = await read<{ certificate: string }>(
    `SELECT certificate FROM signature_root WHERE business_id = :business AND state = 'active' ORDER BY id`,
  );
  return rows.map(({ certificate }) => certificate);
}
