import { RecordList } from '@volante/ui-kit/record-list';
import { questionReportScreens } from './question-report.screens';

export const page = () => <RecordList screens={questionReportScreens} />;
