import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

const LANGUAGE = 'es';

let ready: Promise<i18n> | null = null;

/** Once, by the shell (and by tests). An empty text in another language falls back to Spanish, never to the key or to nothing. */
export function startTexts(): Promise<i18n> {
  ready ??= i18next
    .use(initReactI18next)
    .init({
      lng: LANGUAGE,
      fallbackLng: LANGUAGE,
      returnEmptyString: false,
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
    .then(() => i18next);
  return ready;
}

/** Adds a remote's texts; the namespace is the remote's name. */
export function addTexts(namespace: string, texts: object, language = LANGUAGE): void {
  i18next.addResourceBundle(language, namespace, texts, true, true);
}

export type Text = TFunction;

/** `const text = useText('business'); text('contacts.title', { count })`. */
export function useText(namespace: string): Text {
  return useTranslation(namespace).t;
}

/** Outside components. */
export function textOf(namespace: string, key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, { ns: namespace, ...values });
}
