import { learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { LANGUAGES, type LanguageName } from '@volante/contracts/e-learning/translation-words';
import { type ReactNode, useContext } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Problem, Trouble } from '../app/parts';
import { type Access, OfLicence } from '../learn/access';
import { useKeptLanguage } from '../learn/language-pick';
import { TokenContext, useOwn } from '../session/use-own';
import { PackLanguage } from './pack-language';
import { sizeWords } from './size-words';
import { packKey } from './store';
import { type Coming, type Offer, useBringing, useRenewing } from './use-bringing';
import { useEndedPacks } from './use-ended-packs';
import type { Phone } from './use-phone';

interface BringProps {
  name: string;
  isKept: boolean;
  isOff: boolean;
  /** The words of the button, alone and with the name of the topic. */
  words: readonly [first: string, ofFirst: string, renew: string, ofRenew: string];
  onBring: () => void;
}

const USUAL = ['offline.bring', 'offline.bringOf', 'offline.renew', 'offline.renewOf'] as const;
const SPANISH = [
  ...(['offline.bringSpanish', 'offline.bringSpanishOf'] as const),
  ...(['offline.renewSpanish', 'offline.renewSpanishOf'] as const),
] as const;

function Bring({ name, isKept, isOff, words: [first, ofFirst, renew, ofRenew], onBring }: BringProps) {
  const text = useAppText();
  return (
    <button
      type="button"
      className="st-button"
      disabled={isOff}
      aria-label={text(isKept ? ofRenew : ofFirst, { name })}
      onClick={onBring}
    >
      {text(isKept ? renew : first)}
    </button>
  );
}

interface OfferProps {
  offer: Offer;
  language: LanguageName | null;
  coming: Coming | null;
  isKept: (language: LanguageName | null) => boolean;
  onBring: (language: LanguageName | null) => void;
}

/** Words on a pack: how large it is, and how many questions are not in the language. */
function OfferWords({ offer, language }: Pick<OfferProps, 'offer' | 'language'>) {
  const text = useAppText();
  const { questions, bytes, leftOut, mayOpen } = offer;
  if (!mayOpen) return <span className="st-soft">{text('learn.closed')}</span>;
  return (
    <>
      {questions > 0 ? (
        <span className="st-soft">{text('offline.size', { count: questions, size: sizeWords(bytes) })}</span>
      ) : null}
      {language !== null && leftOut > 0 ? (
        <span className="st-soft">
          {text(leftOut === 1 ? 'offline.leftOutOne' : 'offline.leftOut', {
            ...{ count: leftOut, language: LANGUAGES[language] },
          })}
        </span>
      ) : null}
    </>
  );
}

function OfferRow({ offer, language, coming, isKept, onBring }: OfferProps) {
  const text = useAppText();
  const { id, name, questions, leftOut, mayOpen } = offer;
  const isOff = coming !== null || !mayOpen;
  return (
    <li className="st-step">
      <strong>{name}</strong>
      <OfferWords {...{ offer, language }} />
      {coming?.topic === id ? (
        <progress max={1} value={coming.part} aria-label={text('offline.coming', { name })} />
      ) : null}
      <span className="st-bring">
        {questions > 0 ? (
          <Bring
            {...{ name, isOff, isKept: isKept(language), words: USUAL }}
            onBring={() => onBring(language)}
          />
        ) : null}
        {language !== null && leftOut > 0 ? (
          <Bring {...{ name, isOff, isKept: isKept(null), words: SPANISH }} onBring={() => onBring(null)} />
        ) : null}
      </span>
    </li>
  );
}

function Offers({ phone, access: { license } }: { phone: Phone; access: Access }) {
  const text = useAppText();
  const chosen = useKeptLanguage();
  const answer = useOwn(learnPacks, { license, ...(chosen === null ? {} : { language: chosen }) });
  const bringing = useBringing(phone, license, chosen);
  useRenewing({ ...{ phone, license, bringing }, wanted: chosen, offers: answer.data?.topics });
  if (!answer.data) return <Trouble answer={answer} />;
  const { coming, problem, bring } = bringing;
  const kept = new Set(phone.packs.map(({ key }) => key));
  return (
    <Card title={text('offline.offers')}>
      <p className="st-soft">{text('offline.offersText')}</p>
      <PackLanguage languages={answer.data.languages} chosen={chosen} />
      <Problem words={problem} />
      <ul className="st-list">
        {answer.data.topics.map((offer) => (
          <OfferRow
            key={offer.id}
            {...{ offer, coming, language: chosen }}
            isKept={(language) => kept.has(packKey(license, offer.id, language))}
            onBring={(language) =>
              void bring({
                ...{ topic: offer.id, language },
                bytes: language === chosen ? offer.bytes : offer.spanishBytes,
              })
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** Packs that no access of the student opens any more leave the list that is on show, too. */
function Ended({ phone: { refresh } }: { phone: Phone }) {
  const { contact } = useMe();
  useEndedPacks(useContext(TokenContext), contact, refresh);
  return null;
}

/** Packs to bring, for the licence that is looked at, behind what the phone keeps (`children`). */
export function PackOffers({ phone, children }: { phone: Phone; children: ReactNode }) {
  const text = useAppText();
  return (
    <OfLicence title={text('learn.offline')}>
      {(access) => (
        <>
          <Ended phone={phone} />
          {children}
          {access.mayTest ? <Offers phone={phone} access={access} /> : null}
        </>
      )}
    </OfLicence>
  );
}
