import { RecordList } from '@volante/ui-kit/record-list';
import { riskFilmScreens } from './risk-film.screens';

export const page = () => <RecordList screens={riskFilmScreens} />;
