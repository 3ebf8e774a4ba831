import type { CallOutput } from '@volante/contracts/call';
import type { learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { MAX_PACKS_BYTES } from '@volante/contracts/e-learning/pack-limits';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { TokenContext } from '../session/use-own';
import { bringPack } from './packs';
import { sizeWords } from './size-words';
import { isReplaced, type KeptPack, packKey } from './store';
import type { Phone } from './use-phone';

export type Offer = CallOutput<typeof learnPacks>['topics'][number];

export interface Coming {
  topic: string;
  part: number;
}

interface Brought {
  topic: string;
  bytes: number;
  /** The language of the pack; `null`: Spanish. */
  language: LanguageName | null;
}

interface Bringing {
  phone: Phone;
  license: LicenceClass;
  /** The language that the student has chosen. */
  wanted: LanguageName | null;
  /** The school has given none: the topic may not be open any more. */
  onRefused: () => void;
}

/** Brings packs one after another. */
export function useBringing({ phone, license, wanted, onRefused }: Bringing) {
  const text = useAppText();
  const student = useContext(TokenContext);
  const { contact } = useMe();
  const [coming, setComing] = useState<Coming | null>(null);
  const [problem, setProblem] = useState('');
  const bring = async ({ topic, bytes, language }: Brought): Promise<boolean> => {
    const key = packKey(license, topic, language);
    const others = phone.packs.filter((one) => !isReplaced(one, { key, contact, license, topic, wanted }));
    const taken = others.reduce((sum, one) => sum + one.bytes, 0);
    if (taken + bytes > MAX_PACKS_BYTES) {
      setProblem(text('offline.full', { max: sizeWords(MAX_PACKS_BYTES) }));
      return false;
    }
    let isThere = false;
    setProblem('');
    setComing({ topic, part: 0 });
    try {
      const onProgress = (part: number) => setComing({ topic, part });
      await bringPack({ student, contact, license, topic, language, wanted, onProgress });
      isThere = true;
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
      onRefused();
    }
    setComing(null);
    await phone.refresh();
    return isThere;
  };
  return { coming, problem, bring };
}

interface Renewing {
  phone: Phone;
  license: LicenceClass;
  wanted: LanguageName | null;
  offers: readonly Offer[] | undefined;
  bringing: ReturnType<typeof useBringing>;
}

const wantedOf = ({ wanted = null }: KeptPack): LanguageName | null => wanted;

/** Packs that came under another choice of language come again in the one of now, as far as there is something in it; each is tried once. */
export function useRenewing({ phone, license, wanted, offers, bringing: { coming, bring } }: Renewing): void {
  const tried = useRef(new Set<string>());
  const old = phone.packs.filter((pack) => pack.license === license && wantedOf(pack) !== wanted);
  const waiting = offers?.find(
    ({ id, questions, mayOpen }) =>
      mayOpen &&
      questions > 0 &&
      !tried.current.has(`${license} ${id} ${wanted}`) &&
      old.some(({ topic }) => topic === id),
  );
  const renew = useEffectEvent(async ({ id, bytes }: Offer) => {
    const key = `${license} ${id} ${wanted}`;
    tried.current.add(key);
    // Another choice, and this one again, renews again.
    if (await bring({ topic: id, bytes, language: wanted })) tried.current.delete(key);
  });
  const isFree = coming === null;
  useEffect(() => {
    if (waiting && isFree) void renew(waiting);
  }, [waiting, isFree]);
}
