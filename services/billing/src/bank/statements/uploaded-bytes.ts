import { readFile } from 'node:fs/promises';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { withLocalCopy } from '@volante/service-kit/storage/local-copy';
import {
  isStagingKey,
  type Storage,
  StorageLimit,
  StorageMissing,
} from '@volante/service-kit/storage/storage';

const MAX_BYTES = 30_000_000;

/** The bytes of an upload, which goes afterwards. BANK-023 where there are more than 30 MB. */
export async function uploadedBytes(
  storage: Storage,
  { upload, size }: { upload: string; size: number },
): Promise<Uint8Array> {
  if (!isStagingKey(upload)) throw new CodedError('REQ-111', { part: 'upload' });
  try {
    if (size > MAX_BYTES) throw new CodedError('BANK-023');
    return await withLocalCopy(storage, upload, MAX_BYTES, (path) => readFile(path));
  } catch (error) {
    if (error instanceof StorageMissing) throw notFound();
    throw error instanceof StorageLimit ? new CodedError('BANK-023') : error;
  } finally {
    await storage.remove(upload);
  }
}
