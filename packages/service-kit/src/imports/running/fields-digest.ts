import { sha256 } from '../../context.js';
import { canonical } from '../../data/event-log.js';

/** Detects whether a record is as the import left it, regardless of changes that were reverted. */
export function fieldsDigest(fields: object): string {
  return sha256(canonical({ ...fields }));
}
