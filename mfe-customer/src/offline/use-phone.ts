import { useCallback, useEffect, useState } from 'react';
import { lookAtPacks } from './packs';
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
    const { packs, usable } = await lookAtPacks(contact, Date.now());
    setKept({ packs, usable, tests: await phoneTests(contact) });
  }, [contact]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return kept && { ...kept, refresh };
}
