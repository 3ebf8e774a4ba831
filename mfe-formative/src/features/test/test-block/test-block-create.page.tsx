import { testBlock } from '@volante/contracts/form/e-learning/test-block.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { testBlockScreens } from './test-block.screens';

export const page = () => <RecordCreate screens={testBlockScreens} face={testBlock} />;
