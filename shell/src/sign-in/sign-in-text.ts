import texts from '../../locales/sign-in.es.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };
type Values = Readonly<Record<string, string | number>>;

const PLURALS = new Intl.PluralRules('es');

function find(key: string): string | undefined {
  let at: Texts | string | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * The texts of the pages before a session: keys, values in `{{…}}` and plurals as in every other text. The library that the
 * console takes texts from weighs more than the rest of the sign-in page, and comes with the console.
 */
export function text(key: string, values: Values = {}): string {
  const { count } = values;
  const plural = typeof count === 'number' ? find(`${key}_${PLURALS.select(count)}`) : undefined;
  const words = plural ?? find(key) ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}
