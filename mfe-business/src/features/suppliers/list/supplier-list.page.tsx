import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { supplierScreens } from '../supplier.screens';

/** `/provider/list`, kept alive. */
export const SupplierListPage = () => <RecordListWithTools screens={supplierScreens} />;
export { SupplierListPage as page };
