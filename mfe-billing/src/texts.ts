import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';

const NAMESPACE = 'billing';

/**
 * Adds the texts of an area; they come with the first code that reads them. `es.json`, which is loaded at every address, has
 * only those of menu, tabs, palette, header and dashboard.
 */
export function addAreaTexts(texts: object): void {
  startTexts().then(() => addTexts(NAMESPACE, texts));
}

/** The remote's texts: those of `es.json`, and of the areas that are loaded. */
export function useOwnText(): Text {
  return useText(NAMESPACE);
}
