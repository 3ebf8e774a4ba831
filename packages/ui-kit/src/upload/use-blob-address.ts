import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Address within this page of bytes that `bring` fetches: '' while they come, `null` where they cannot be had (`null`, or it throws). Another `of`
 * fetches again; `signal` ends with the page or the name. The address is let go with them.
 */
export function useBlobAddress(
  bring: (signal: AbortSignal) => Promise<Blob | null>,
  of: string,
  isOff = false,
): string | null {
  const [shown, setShown] = useState<{ of: string; address: string | null }>();
  const fetched = useEffectEvent(bring);
  useEffect(() => {
    if (isOff) return;
    const gone = new AbortController();
    let made: string | null = null;
    const show = (blob: Blob | null) => {
      if (gone.signal.aborted) return;
      made = blob && URL.createObjectURL(blob);
      setShown({ of, address: made });
    };
    setShown(undefined);
    fetched(gone.signal).then(show, () => show(null));
    return () => {
      gone.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [of, isOff]);
  return shown?.of === of ? shown.address : '';
}
