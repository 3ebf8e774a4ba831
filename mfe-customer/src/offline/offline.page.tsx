import { MAX_PACKS_BYTES } from '@volante/contracts/e-learning/pack-limits';
import { formatInstant } from '@volante/ui-kit/dates';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { goTo, usePath } from '../app/address';
import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { useMe } from '../app/me';
import { Card } from '../app/parts';
import { pathOf } from '../app/paths';
import { useKeptLanguage } from '../learn/language-pick';
import { drawnWords } from '../learn/practice-words';
import { TokenContext } from '../session/use-own';
import { PackOffers } from './offers';
import { packName } from './pack-language';
import { dropPacks } from './packs';
import { PhoneRun } from './phone-run';
import { beginTest, dropTest, poolOf } from './phone-tests';
import { sizeWords } from './size-words';
import { isToSend, type KeptPack } from './store';
import { type Phone, usePhone } from './use-phone';
import { useSending } from './use-sending';

/** The test that is open here; a reload goes on with it. */
const OPEN = 'phone-test';

/** Opens a test on its own page, which stays when the connection is back. */
function openTest(id: string): void {
  writeKept(OPEN, id);
  if (window.location.pathname !== pathOf('offline')) goTo(pathOf('offline'));
}

/** Without a connection every part of the app is this page: a press on another one leaves the test, which is kept. */
function useLeaving(isCut: boolean, leave: () => void): void {
  const path = usePath();
  const before = useRef(path);
  useEffect(() => {
    if (isCut && before.current !== path && path !== pathOf('offline')) leave();
    before.current = path;
  }, [isCut, path, leave]);
}

function Tests({ phone: { tests, refresh } }: { phone: Phone }) {
  const text = useAppText();
  if (tests.length === 0) return null;
  const waiting = tests.filter(isToSend).length;
  return (
    <Card title={text('offline.tests')}>
      {waiting > 0 ? (
        <p>{waiting === 1 ? text('offline.waitingOne') : text('offline.waiting', { count: waiting })}</p>
      ) : null}
      {tests.map(({ id, name, questions, startedAt, finishedAt, refused }) => {
        const title = name || drawnWords(text, 'random', questions.length);
        if (finishedAt === null)
          return (
            <button key={id} type="button" className="st-button" onClick={() => openTest(id)}>
              {text('learn.goOnOf', { name: title })}
            </button>
          );
        if (refused === null) return null;
        return (
          <div key={id} className="st-step">
            <strong>{text('offline.refused', { name: title, at: formatInstant(startedAt) })}</strong>
            <span className="st-soft">
              {text(refused === 'access' ? 'offline.noAccess' : 'offline.noQuestions')}
            </span>
            <button type="button" className="st-button" onClick={() => void dropTest(id).then(refresh)}>
              {text('offline.forget')}
            </button>
          </div>
        );
      })}
    </Card>
  );
}

const languageOf = ({ language = null }: KeptPack) => language;

/** Begins one test at a time: a second press while it is being stored would begin another one. */
function useBeginning(refresh: Phone['refresh']) {
  const isBeginning = useRef(false);
  return async (of: readonly KeptPack[], isOfTopic: boolean) => {
    if (isBeginning.current) return;
    isBeginning.current = true;
    try {
      const test = await beginTest(of, isOfTopic);
      if (test) openTest(test.id);
      else await refresh();
    } finally {
      isBeginning.current = false;
    }
  };
}

function Packs({ phone: { packs, usable, refresh } }: { phone: Phone }) {
  const text = useAppText();
  const chosen = useKeptLanguage();
  const begin = useBeginning(refresh);
  if (packs.length === 0) return <p className="st-soft">{text('offline.none')}</p>;
  const first = usable.find((pack) => languageOf(pack) === chosen) ?? usable[0];
  const ofLicence = usable.filter(
    (pack) => first && pack.license === first.license && languageOf(pack) === languageOf(first),
  );
  const size = sizeWords(packs.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <Card title={text('offline.packs')}>
      <p className="st-soft">{text('offline.room', { size, max: sizeWords(MAX_PACKS_BYTES) })}</p>
      {first ? (
        <button type="button" className="st-button st-main" onClick={() => void begin(ofLicence, false)}>
          {drawnWords(text, 'random', poolOf(ofLicence).length)}
        </button>
      ) : null}
      <ul className="st-list">
        {packs.map((pack) => {
          const { key, license, questions, bytes } = pack;
          const name = packName(pack);
          const isOpen = usable.includes(pack);
          return (
            <li key={key} className="st-step">
              <strong>{name}</strong>
              <span className="st-soft">
                {isOpen
                  ? `${license} · ${text('offline.size', { count: questions.length, size: sizeWords(bytes) })}`
                  : text('offline.old')}
              </span>
              <span className="st-steps">
                <button
                  type="button"
                  className="st-button"
                  aria-label={text('offline.dropOf', { name })}
                  onClick={() => void dropPacks((one) => one.key === key).then(refresh)}
                >
                  {text('offline.drop')}
                </button>
                <button
                  type="button"
                  className="st-button"
                  disabled={!isOpen}
                  aria-label={text('offline.practiseOf', { name })}
                  onClick={() => void begin([pack], true)}
                >
                  {text('learn.practise')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** `/layout/contact/offline`: topics that the phone keeps, and tests of them. `isCut`: nothing can be reached now. */
export function OfflinePage({ isCut = false }: { isCut?: boolean }) {
  const text = useAppText();
  const { contact } = useMe();
  const phone = usePhone(contact);
  const open = useKept(OPEN);
  const refresh = phone?.refresh;
  const sent = useCallback(() => void refresh?.(), [refresh]);
  useSending(useContext(TokenContext), isCut ? undefined : contact, sent);
  const back = useCallback(() => {
    writeKept(OPEN, null);
    void refresh?.();
  }, [refresh]);
  useLeaving(isCut, back);
  if (open !== null) return <PhoneRun key={open} id={open} onBack={back} />;
  if (!phone) return null;
  const kept = (
    <>
      <Tests phone={phone} />
      <Packs phone={phone} />
    </>
  );
  if (!isCut) return <PackOffers phone={phone}>{kept}</PackOffers>;
  return (
    <>
      <h1>{text('pages.offline')}</h1>
      <p className="st-note" role="status">
        {text('offline.cut')}
      </p>
      {kept}
    </>
  );
}
