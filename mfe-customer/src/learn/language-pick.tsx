import type { CallOutput } from '@volante/contracts/call';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { LANGUAGES, type LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { useIsLooking } from '../session/look';
import { useOwn } from '../session/use-own';

const CHOSEN = 'language';

/** The choice of the student, for all tests; `null`: Spanish. */
const writeLanguage = (language: string | null): void => writeKept(CHOSEN, language);

/** Tests that are offered in one language. */
export type Offered = CallOutput<typeof learnLanguages>['rows'][number];

interface Languages {
  rows: readonly Offered[];
  /** The one that the student picked, where a test is offered in it; `null`: tests begin in Spanish. */
  chosen: Offered | null;
  /** The language that the student picked, although no test is offered in it. */
  missing: LanguageName | null;
  /** A language was picked, and it is not known yet where it is offered: nothing begins in Spanish meanwhile. */
  isPending: boolean;
}

/** The language that this browser's student practises in; `null`: Spanish, or staff who look on. */
export function useKeptLanguage(): LanguageName | null {
  const isLooking = useIsLooking();
  const kept = useKept(CHOSEN);
  const known = (Object.keys(LANGUAGES) as LanguageName[]).find((language) => language === kept);
  return isLooking ? null : (known ?? null);
}

/** Languages in which something of the licence is offered; none while staff look on: the choice is kept by the student's browser. */
export function useLanguage(license: LicenceClass): Languages {
  const isLooking = useIsLooking();
  const kept = useKeptLanguage();
  const { data, error } = useOwn(learnLanguages, { license });
  const rows = isLooking ? [] : (data?.rows ?? []);
  const chosen = rows.find(({ language }) => language === kept) ?? null;
  return {
    ...{ rows, chosen, missing: data && chosen === null ? kept : null },
    isPending: kept !== null && !data && !error,
  };
}

/** The language as a start takes it. */
export const wantedIn = (chosen: Offered | null): { language?: LanguageName } =>
  chosen ? { language: chosen.language } : {};

interface SelectProps {
  languages: readonly LanguageName[];
  /** `null`: Spanish. One that is not among the languages stays in the list, so that it can be given up. */
  chosen: LanguageName | null;
}

/** The choice of a language for all tests, online and on the phone; not there where everything is in Spanish alone. */
export function LanguageSelect({ languages, chosen }: SelectProps) {
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

/** The choice of a language for tests with a connection, and why nothing is offered in the one that was picked. */
export function LanguagePick({ rows, chosen, missing }: Languages) {
  const text = useAppText();
  return (
    <>
      <LanguageSelect languages={rows.map(({ language }) => language)} chosen={chosen?.language ?? missing} />
      {missing ? (
        <p className="st-note">{text('learn.languageMissing', { language: LANGUAGES[missing] })}</p>
      ) : null}
      {chosen ? (
        <p className="st-soft">
          {text('learn.languageNote')} {text(chosen.examined ? 'learn.examined' : 'learn.notExamined')}
        </p>
      ) : null}
    </>
  );
}
