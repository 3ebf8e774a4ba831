import { RecordList } from '@volante/ui-kit/record-list';
import { layoutScreens } from './layout.screens';

/** `/mail/layout/list`, kept alive. */
export const page = () => <RecordList screens={layoutScreens} />;
