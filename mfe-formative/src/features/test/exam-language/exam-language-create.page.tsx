import { examLanguage } from '@volante/contracts/form/e-learning/exam-language.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { examLanguageScreens } from './exam-language.screens';

export const page = () => <RecordCreate screens={examLanguageScreens} face={examLanguage} />;
