import { journalTemplate } from '@volante/contracts/form/billing/journal-template.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { journalTemplateScreens } from './journal-template.screens';

export const page = () => <RecordCreate screens={journalTemplateScreens} face={journalTemplate} />;
