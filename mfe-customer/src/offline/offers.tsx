import type { CallOutput } from '@volante/contracts/call';
import { learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { MAX_PACKS_BYTES } from '@volante/contracts/e-learning/pack-limits';
import { asApiError } from '@volante/mfe-kit/api-error';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Problem, Trouble } from '../app/parts';
import { type Access, type Home, OfLicence } from '../learn/access';
import { TokenContext, useOwn } from '../session/use-own';
import { bringPack, dropPacks } from './packs';
import { sizeWords } from './size-words';
import { isEndedBy } from './use-ended-packs';
import type { Phone } from './use-phone';

type Offer = CallOutput<typeof learnPacks>['topics'][number];

interface Coming {
  topic: string;
  part: number;
}

function useBringing(phone: Phone, license: Access['license']) {
  const text = useAppText();
  const student = useContext(TokenContext);
  const { contact } = useMe();
  const [coming, setComing] = useState<Coming | null>(null);
  const [problem, setProblem] = useState('');
  const bring = async ({ id: topic, bytes }: Offer) => {
    const others = phone.packs.filter(({ key }) => key !== `${license} ${topic}`);
    const taken = others.reduce((sum, one) => sum + one.bytes, 0);
    if (taken + bytes > MAX_PACKS_BYTES)
      return setProblem(text('offline.full', { max: sizeWords(MAX_PACKS_BYTES) }));
    setProblem('');
    setComing({ topic, part: 0 });
    try {
      const onProgress = (part: number) => setComing({ topic, part });
      await bringPack({ student, contact, license, topic, onProgress });
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    }
    setComing(null);
    await phone.refresh();
  };
  return { coming, problem, bring: (offer: Offer) => void bring(offer) };
}

interface OfferProps {
  offer: Offer;
  isKept: boolean;
  coming: Coming | null;
  onBring: () => void;
}

function OfferRow({ offer: { id, name, questions, bytes, mayOpen }, isKept, coming, onBring }: OfferProps) {
  const text = useAppText();
  return (
    <li className="st-step">
      <strong>{name}</strong>
      <span className="st-soft">
        {mayOpen ? text('offline.size', { count: questions, size: sizeWords(bytes) }) : text('learn.closed')}
      </span>
      {coming?.topic === id ? (
        <progress max={1} value={coming.part} aria-label={text('offline.coming', { name })} />
      ) : null}
      <button
        type="button"
        className="st-button"
        disabled={coming !== null || !mayOpen}
        aria-label={text(isKept ? 'offline.renewOf' : 'offline.bringOf', { name })}
        onClick={onBring}
      >
        {text(isKept ? 'offline.renew' : 'offline.bring')}
      </button>
    </li>
  );
}

function Offers({ phone, access: { license } }: { phone: Phone; access: Access }) {
  const text = useAppText();
  const answer = useOwn(learnPacks, { license });
  const { coming, problem, bring } = useBringing(phone, license);
  if (!answer.data) return <Trouble answer={answer} />;
  const kept = new Set(phone.packs.map(({ key }) => key));
  return (
    <Card title={text('offline.offers')}>
      <p className="st-soft">{text('offline.offersText')}</p>
      <Problem words={problem} />
      <ul className="st-list">
        {answer.data.topics.map((offer) => (
          <OfferRow
            key={offer.id}
            {...{ offer, isKept: kept.has(`${license} ${offer.id}`), coming }}
            onBring={() => bring(offer)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Packs that no access of the student opens any more leave the list that is on show, too. */
function Ended({ phone: { packs, refresh }, home }: { phone: Phone; home: Home }) {
  useEffect(() => {
    const isOver = isEndedBy(home);
    if (packs.some(isOver)) void dropPacks(isOver).then(refresh);
  }, [packs, refresh, home]);
  return null;
}

/** Packs to bring, for the licence that is looked at, behind what the phone keeps (`children`). */
export function PackOffers({ phone, children }: { phone: Phone; children: ReactNode }) {
  const text = useAppText();
  return (
    <OfLicence title={text('learn.offline')}>
      {(access, home) => (
        <>
          <Ended phone={phone} home={home} />
          {children}
          {access.mayTest ? <Offers phone={phone} access={access} /> : null}
        </>
      )}
    </OfLicence>
  );
}
