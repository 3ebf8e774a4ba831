import { fixedTest } from '@volante/contracts/form/e-learning/fixed-test.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { fixedTestScreens } from './fixed-test.screens';

export const page = () => <RecordCreate screens={fixedTestScreens} face={fixedTest} />;
