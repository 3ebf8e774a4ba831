import { supplier } from '@volante/contracts/form/suppliers/supplier.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { supplierScreens } from '../supplier.screens';

export const SupplierCreatePage = () => <RecordCreate screens={supplierScreens} face={supplier} />;
export { SupplierCreatePage as page };
