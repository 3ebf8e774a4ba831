import type { CallDeclaration, CallInput } from '@volante/contracts/call';
import { fetchFile } from '@volante/mfe-kit/api';
import { useEffect, useState } from 'react';

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
  const [address, setAddress] = useState<string | null>('');
  const asked = JSON.stringify([input, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input by its content, not by its object
  useEffect(() => {
    if (isOff) return;
    let made = '';
    let isGone = false;
    setAddress('');
    fetchFile(call, input, secret ? { key: secret } : {})
      .then(({ blob }) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => {
        if (!isGone) setAddress(null);
      });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [call, asked, secret, isOff]);
  return address;
}
