import { question } from '@volante/contracts/form/e-learning/question.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { questionScreens } from './question.screens';

export const page = () => <RecordCreate screens={questionScreens} face={question} />;
