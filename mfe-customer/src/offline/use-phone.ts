import { useCallback, useEffect, useState } from 'react';
import { isUsable, keptPacks } from './packs';
import { phoneTests } from './phone-tests';
import { hasStore, type KeptPack, type PhoneTest } from './store';

export interface Phone {
  packs: readonly KeptPack[];
  /** Packs that may be used now. */
  usable: readonly KeptPack[];
  tests: readonly PhoneTest[];
  refresh: () => Promise<void>;
}

/** Packs and tests that this phone keeps of a student; `null` while they are read. */
export function usePhone(contact: string): Phone | null {
  const [kept, setKept] = useState<Omit<Phone, 'refresh'> | null>(null);
  const refresh = useCallback(async () => {
    if (!hasStore()) return setKept({ packs: [], usable: [], tests: [] });
    const packs = await keptPacks(contact);
    const now = Date.now();
    const tests = await phoneTests(contact);
    setKept({ packs, usable: packs.filter((pack) => isUsable(pack, now)), tests });
  }, [contact]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return kept && { ...kept, refresh };
}
