import { fine } from '@volante/contracts/form/training/fine.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { fineScreens } from './fine.screens';

export const page = () => <RecordCreate screens={fineScreens} face={fine} />;
