import { useEffect, useEffectEvent, useState } from 'react';

export interface MediaAddress {
  /** '' while it comes, `null` where it cannot be had. */
  url: string | null;
  /** Asks for another one. */
  again: () => void;
}

/** Address of a film or recording for this session, which `bring` asks for. Another `of` asks again. */
export function useMediaAddress(bring: () => Promise<string>, of: string): MediaAddress {
  const [found, setFound] = useState<{ of: string; url: string | null }>();
  const [turn, setTurn] = useState(0);
  const requested = useEffectEvent(bring);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isGone = false;
    const show = (url: string | null) => {
      if (!isGone) setFound({ of, url });
    };
    requested().then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [of, turn]);
  const again = () => {
    setFound(undefined);
    setTurn((known) => known + 1);
  };
  return { url: found?.of === of ? found.url : '', again };
}
