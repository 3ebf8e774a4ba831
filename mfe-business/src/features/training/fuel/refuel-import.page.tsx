import { REFUEL_TARGETS, refuelImports } from '@volante/contracts/training/refuel-import.contract';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { addressOf, readsOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { useFleetText } from '../fleet-text';
import { refuelScreens } from './refuel.screens';

const { at, face } = refuelScreens;

/** `/vehicle/fuel/import` (ours): files of fuel cards. */
function RefuelImportPage() {
  const { words, text: shown } = useRecordShow(refuelScreens, []);
  const text = useFleetText();
  return (
    <ImportPage
      of={{
        calls: refuelImports,
        jobs: trainingJobs,
        reads: readsOf(face),
        targets: REFUEL_TARGETS,
        names: ['plate'],
        joined: [],
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: at.list, title: words.own('title') },
        hrefOf: (id) => addressOf(at, id),
        labelOf: (field) => (field === 'plate' ? text('fleet.import.plate') : words.label(field)),
        valueOf: shown,
        words: {
          title: text('vehicles.fuelImport'),
          needsName: text('fleet.import.needs'),
          duplicates: text('fleet.import.duplicates'),
          start: (count) => text('fleet.import.start', { count }),
          see: text('fleet.import.see'),
          undoCreated: (counts) => text('fleet.import.undo', counts),
        },
      }}
    />
  );
}

export { RefuelImportPage as page };
