import { RecordView } from '@volante/ui-kit/record-view';
import { fineScreens } from './fine.screens';

export const page = () => <RecordView screens={fineScreens} />;
