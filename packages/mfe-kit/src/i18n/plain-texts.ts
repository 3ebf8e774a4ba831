import type { Text } from './i18n';

/**
 * Stands in for `@volante/mfe-kit/i18n` in pages that stand alone (`standaloneConfig`): words by their key, with values in them. No
 * plurals, nesting or formats; `plain-texts.spec.ts` holds both side by side.
 */
type Words = Readonly<Record<string, unknown>>;

const known = new Map<string, Words>();
const texts = new Map<string, Text>();

const wordsAt = (words: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => (found as Words | undefined)?.[part], words);

export function textOf(namespace: string, key: string, values: Words = {}): string {
  const found = wordsAt(known.get(namespace), key);
  if (typeof found !== 'string' || found === '') return key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function addTexts(namespace: string, words: object): void {
  known.set(namespace, { ...known.get(namespace), ...words });
}

/** The same function at each call, as effects expect it. */
export function useText(namespace: string): Text {
  const made = texts.get(namespace);
  if (made) return made;
  const text = ((key: string, values?: Words) => textOf(namespace, key, values)) as unknown as Text;
  texts.set(namespace, text);
  return text;
}
