import { LANGUAGE_TAGS, type LanguageName } from '@volante/contracts/e-learning/translation-words';

/** Tag of the language in which a test is shown; `null`: Spanish. */
export const tagOf = (language: LanguageName | null): string =>
  language === null ? 'es' : LANGUAGE_TAGS[language];
