import { RecordView } from '@volante/ui-kit/record-view';
import { riskFilmScreens } from './risk-film.screens';

export const page = () => <RecordView screens={riskFilmScreens} />;
