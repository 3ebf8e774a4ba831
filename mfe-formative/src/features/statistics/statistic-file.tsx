import type { CallInput } from '@volante/contracts/call';
import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { STATISTIC_FORMATS } from '@volante/contracts/e-learning/statistic-words';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useStatisticText } from './statistic-text';

/** A tab of the statistics as a file; it downloads by itself once it is written. */
export function StatisticFile({ choice }: { choice: Omit<CallInput<typeof statisticFile>, 'format'> }) {
  const text = useStatisticText();
  const feedback = useFeedback();
  const start = useCallMutation(statisticFile, {
    onSuccess: ({ job }) => {
      trackJob(eLearningJobs, job, {
        onEnd: ({ state, files: [file] }) => {
          if (state === 'done' && file) downloadFile(file.id, file.name).catch(feedback.failed);
        },
      });
      feedback.done(text('statistics.file.making'));
    },
    onError: feedback.failed,
  });
  return (
    <div className="vf-statistic-file">
      <MenuButton
        label={text('statistics.file.export')}
        items={STATISTIC_FORMATS.map((format) => ({
          ...{ key: format, label: text(`statistics.file.${format}`), disabled: start.isPending },
          onSelect: () => start.mutate({ ...choice, format }),
        }))}
      />
    </div>
  );
}
