import { riskFilm } from '@volante/contracts/form/e-learning/risk-film.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { riskFilmScreens } from './risk-film.screens';

export const page = () => <RecordCreate screens={riskFilmScreens} face={riskFilm} />;
