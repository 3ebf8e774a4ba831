import { RecordView } from '@volante/ui-kit/record-view';
import { categoryScreens } from './category.screens';

export const page = () => <RecordView screens={categoryScreens} />;
