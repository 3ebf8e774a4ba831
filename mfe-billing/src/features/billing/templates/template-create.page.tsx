import { paperTemplate } from '@volante/contracts/form/billing/paper-template.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { templateScreens } from './template.screens';

/** `/sales/template/list/create` */
export const page = () => <RecordCreate screens={templateScreens} face={paperTemplate} />;
