import { questionSource } from '@volante/contracts/form/e-learning/question-source.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { questionSourceScreens } from './question-source.screens';

export const page = () => <RecordCreate screens={questionSourceScreens} face={questionSource} />;
