import { RecordList } from '@volante/ui-kit/record-list';
import { templateScreens } from './template.screens';

/** `/sales/template/list` */
export const page = () => <RecordList screens={templateScreens} />;
