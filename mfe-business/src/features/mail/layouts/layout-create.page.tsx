import { mailLayout } from '@volante/contracts/form/mail/mail-layout.contract';
import { RecordCreateFrame } from '@volante/ui-kit/record-create-frame';
import { layoutScreens } from './layout.screens';
import { LayoutForm } from './layout-form';

/** `/mail/layout/list/create` */
export const page = () => <RecordCreateFrame screens={layoutScreens} face={mailLayout} Fields={LayoutForm} />;
