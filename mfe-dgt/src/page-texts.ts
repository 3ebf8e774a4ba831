import { addTexts } from '@volante/mfe-kit/i18n';

/** Pages bring the texts that are not in the remote's description, so that the console's first load does not carry them. */
export async function withTexts<T>(page: Promise<T>): Promise<T> {
  const [module, texts] = await Promise.all([
    page,
    import(/* webpackChunkName: "words" */ '../locales/pages.json', { with: { type: 'json' } }),
  ]);
  addTexts('dgt', texts.default);
  return module;
}
