import { addTexts } from '@volante/mfe-kit/i18n';

type Texts = () => Promise<{ default: object }>;

const common: Texts = () =>
  import(/* webpackChunkName: "words" */ '../locales/pages.json', { with: { type: 'json' } });

/**
 * Pages bring the texts that are not in the remote's description, so that the console's first load does not carry them; `own`
 * are those that no other page says.
 */
export async function withTexts<T>(page: Promise<T>, own?: Texts): Promise<T> {
  const [module, ...texts] = await Promise.all([page, common(), ...(own ? [own()] : [])]);
  for (const one of texts) addTexts('dgt', one.default);
  return module;
}
