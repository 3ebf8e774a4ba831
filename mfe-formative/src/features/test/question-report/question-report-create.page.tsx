import { questionReport } from '@volante/contracts/form/e-learning/question-report.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { questionReportScreens } from './question-report.screens';

export const page = () => <RecordCreate screens={questionReportScreens} face={questionReport} />;
