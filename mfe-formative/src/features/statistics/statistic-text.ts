import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/statistics.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the statistics, which come with their page. */
export const useStatisticText = (): Text => useText(NAMESPACE);

export const percent = (share: number): string =>
  share.toLocaleString('es-ES', { style: 'percent', maximumFractionDigits: 0 });
/** «0,42» */
export const decimal = (value: number): string =>
  value.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
