import { RecordView } from '@volante/ui-kit/record-view';
import { templateScreens } from './template.screens';

/** `/sales/template/view/{template_id}` */
export const page = () => <RecordView screens={templateScreens} />;
