import { extname } from 'node:path';
import { cleanFilename } from '@volante/service-kit/storage/filename';

/** The extension shows the type of the file: it stays, written or not. */
export function renamed(before: string, wanted: string): string {
  const ending = extname(before);
  const isWritten = ending !== '' && wanted.toLowerCase().endsWith(ending.toLowerCase());
  return cleanFilename(isWritten ? wanted : `${wanted}${ending}`);
}
