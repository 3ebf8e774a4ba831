import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { practiceTypes } from './practice-type.feature';

const ContractWords = lazy(() =>
  import('./contract-words').then((module) => ({ default: module.ContractWords })),
);

export const practiceTypeScreens = recordScreens(practiceType, practiceTypes.at, {
  form: () =>
    import('@volante/contracts/form/training/practice-type.contract').then((module) => module.practiceType),
  columns: ['name', 'kind', 'licences', 'minutes', 'units', 'state'],
  card: ['kind', 'licences', 'minutes'],
  facts: ['kind', 'minutes'],
  sections: {
    who: ['name', 'kind', 'licences', 'minutes', 'units', 'debt'],
    needs: ['noVehicle', 'category', 'secondVehicle', 'gearbox', 'room', 'selfBooking'],
    cancel: ['freeHours', 'latePercent', 'freeLate', 'noShowPercent'],
  },
  tabs: [{ key: 'contrato', label: 'contractWords.tab', content: (type) => <ContractWords type={type} /> }],
});
