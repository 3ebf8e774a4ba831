import { recordFinder } from '@volante/ui-kit/record-find';
import { riskFilmScreens } from './risk-film.screens';

export const find = recordFinder(riskFilmScreens);
