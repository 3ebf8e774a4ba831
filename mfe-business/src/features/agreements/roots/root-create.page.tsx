import { signatureRoot } from '@volante/contracts/form/agreements/signature-root.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { rootScreens } from './root.screens';

export const page = () => <RecordCreate screens={rootScreens} face={signatureRoot} />;
