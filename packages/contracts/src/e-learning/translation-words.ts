/** Languages of questions beside Spanish; easy reading is one more. */
export const LANGUAGES = {
  ca: 'Catalán',
  va: 'Valenciano',
  eu: 'Euskera',
  gl: 'Gallego',
  en: 'Inglés',
  fr: 'Francés',
  de: 'Alemán',
  easy: 'Lectura fácil',
} as const;
/** Tags of the web for them, for screen readers and voices. */
export const LANGUAGE_TAGS: Readonly<Record<keyof typeof LANGUAGES, string>> = {
  ca: 'ca',
  va: 'ca-valencia',
  eu: 'eu',
  gl: 'gl',
  en: 'en',
  fr: 'fr',
  de: 'de',
  easy: 'es',
};
export type LanguageName = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as [LanguageName, ...LanguageName[]];

export const TRANSLATION_STATES = ['missing', 'draft', 'reviewed', 'stale'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];
