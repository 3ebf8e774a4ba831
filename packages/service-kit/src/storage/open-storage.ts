import { readSettings, type Settings } from '../settings.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

/** An S3-compatible store when `VOLANTE_S3_ENDPOINT` is set, else the folder `VOLANTE_STORAGE_DIR`. */
export function openStorage(settings: Settings = readSettings()): Storage {
  if (settings.VOLANTE_S3_ENDPOINT) {
    return new S3Storage({
      endpoint: settings.VOLANTE_S3_ENDPOINT,
      bucket: settings.VOLANTE_S3_BUCKET,
      accessKeyId: settings.VOLANTE_S3_KEY,
      secretAccessKey: settings.VOLANTE_S3_SECRET,
      region: settings.VOLANTE_S3_REGION,
    });
  }
  if (!settings.VOLANTE_STORAGE_DIR)
    throw new Error('VOLANTE_STORAGE_DIR or VOLANTE_S3_ENDPOINT must be set');
  return new DiskStorage(settings.VOLANTE_STORAGE_DIR);
}
