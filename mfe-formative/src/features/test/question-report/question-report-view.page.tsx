import { RecordView } from '@volante/ui-kit/record-view';
import { questionReportScreens } from './question-report.screens';

export const page = () => <RecordView screens={questionReportScreens} />;
