import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/weather.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The texts of the weather's card: `weather.today`, … */
export function useWeatherText(): Text {
  return useOwnText();
}
