import { LANGUAGES, type LanguageName } from '@volante/contracts/e-learning/translation-words';
import { useAppText } from '../app/app-text';
import { writeLanguage } from '../learn/language-pick';
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

/** The language of packs, which is that of all tests; not there where everything is in Spanish alone. */
export function PackLanguage({ languages, chosen }: PickProps) {
  const text = useAppText();
  const all = chosen && !languages.includes(chosen) ? [...languages, chosen] : languages;
  if (all.length === 0) return null;
  return (
    <label className="st-pick">
      <span>{text('learn.language')}</span>
      <select value={chosen ?? ''} onChange={(event) => writeLanguage(event.target.value || null)}>
        <option value="">{text('learn.spanish')}</option>
        {all.map((language) => (
          <option key={language} value={language}>
            {LANGUAGES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
