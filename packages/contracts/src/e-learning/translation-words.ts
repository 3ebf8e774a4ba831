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
export type LanguageName = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as [LanguageName, ...LanguageName[]];

export const TRANSLATION_STATES = ['missing', 'draft', 'reviewed', 'stale'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];
