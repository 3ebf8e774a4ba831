import { sha256 } from '../../context.js';
import { canonical } from '../../data/event-log.js';

/** Tells whether a record is as the import left it, whatever was changed and changed back meanwhile. */
export function fieldsDigest(fields: object): string {
  return sha256(canonical({ ...fields }));
}
