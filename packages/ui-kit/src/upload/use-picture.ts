import type { CallDeclaration, CallInput } from '@volante/contracts/call';
import { fetchFile } from '@volante/mfe-kit/api';
import { useBlobAddress } from './use-blob-address';

interface PictureOptions {
  /** Secret of a page without a session. */
  secret?: string;
  /** Nothing is fetched. */
  isOff?: boolean;
  /** Changes where the same input leads to another picture. */
  of?: string;
}

/** Address of a fetched picture within this page: '' while it is fetched, `null` where it could not be. */
export function usePicture<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { secret = '', isOff = false, of = '' }: PictureOptions = {},
): string | null {
  const bring = async () => (await fetchFile(call, input, secret ? { key: secret } : {})).blob;
  return useBlobAddress(bring, JSON.stringify([call.path, input, of, secret]), isOff);
}
