import { employee } from '@volante/contracts/form/employees/employee.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { employeeScreens } from './employee.screens';

export const page = () => <RecordCreate screens={employeeScreens} face={employee} />;
