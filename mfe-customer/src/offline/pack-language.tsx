import { LANGUAGES, type LanguageName } from '@volante/contracts/e-learning/translation-words';
import { useAppText } from '../app/app-text';
import { LanguageSelect } from '../learn/language-pick';
import type { KeptPack } from './store';

type Named = Pick<KeptPack, 'name' | 'language'>;

/** «Señales», «Señales (Inglés)»: a topic may be there in two languages. */
export const packName = ({ name, language }: Named): string =>
  language ? `${name} (${LANGUAGES[language]})` : name;

interface PickProps {
  /** Languages in which a pack has something. */
  languages: readonly LanguageName[];
  chosen: LanguageName | null;
}

/** The language of packs, which is that of all tests, and what a pack has in it. */
export function PackLanguage({ languages, chosen }: PickProps) {
  const text = useAppText();
  const isThere = chosen !== null && languages.includes(chosen);
  return (
    <>
      <LanguageSelect {...{ languages, chosen }} />
      {isThere ? <p className="st-soft">{text('offline.languageNote')}</p> : null}
      {chosen !== null && !isThere ? (
        <p className="st-note">{text('offline.languageMissing', { language: LANGUAGES[chosen] })}</p>
      ) : null}
    </>
  );
}
