import { RecordView } from '@volante/ui-kit/record-view';
import { supplierScreens } from '../supplier.screens';

export const SupplierViewPage = () => <RecordView screens={supplierScreens} />;
export { SupplierViewPage as page };
