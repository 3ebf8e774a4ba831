import { RecordList } from '@volante/ui-kit/record-list';
import { journalTemplateScreens } from './journal-template.screens';

export const page = () => <RecordList screens={journalTemplateScreens} />;
