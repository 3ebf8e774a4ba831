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
  const { questions, bytes, leftOut } = offer;
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
  const { id, name, questions, leftOut } = offer;
  const isOff = coming !== null;
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

/** Topics that both answers of the school call open: either may be older than the access is now. */
const openIn = ({ topics }: Access, offers: readonly Offer[]): Offer[] =>
  offers.filter(({ id, mayOpen }) => mayOpen && topics?.includes(id) !== false);

interface OffersProps {
  phone: Phone;
  access: Access;
  refetch: () => unknown;
}

function Offers({ phone, access, refetch }: OffersProps) {
  const text = useAppText();
  const { license } = access;
  const chosen = useKeptLanguage();
  const answer = useOwn(learnPacks, { license, ...(chosen === null ? {} : { language: chosen }) });
  const onRefused = () => {
    void refetch();
    void answer.refetch();
  };
  const bringing = useBringing({ phone, license, wanted: chosen, onRefused });
  const offers = answer.data && openIn(access, answer.data.topics);
  useRenewing({ phone, license, bringing, wanted: chosen, offers });
  if (!answer.data || !offers) return <Trouble answer={answer} />;
  const { coming, problem, bring } = bringing;
  const kept = new Set(phone.packs.map(({ key }) => key));
  return (
    <Card title={text('offline.offers')}>
      <p className="st-soft">{text('offline.offersText')}</p>
      <PackLanguage languages={answer.data.languages} chosen={chosen} />
      <Problem words={problem} />
      {offers.length === 0 ? <p className="st-soft">{text('offline.noOffers')}</p> : null}
      <ul className="st-list">
        {offers.map((offer) => (
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
    <OfLicence title={text('learn.offline')} topics>
      {(access, _home, refetch) => (
        <>
          <Ended phone={phone} />
          {children}
          {access.mayTest ? <Offers {...{ phone, access, refetch }} /> : null}
        </>
      )}
    </OfLicence>
  );
}
