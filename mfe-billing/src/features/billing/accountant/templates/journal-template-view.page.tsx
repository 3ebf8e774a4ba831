import { RecordView } from '@volante/ui-kit/record-view';
import { journalTemplateScreens } from './journal-template.screens';

export const page = () => <RecordView screens={journalTemplateScreens} />;
