import { RecordList } from '@volante/ui-kit/record-list';
import { categoryScreens } from './category.screens';

export const page = () => <RecordList screens={categoryScreens} />;
