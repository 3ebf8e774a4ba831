import type { CallInput } from '@volante/contracts/call';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { STATISTIC_FORMATS } from '@volante/contracts/e-learning/statistic-words';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useFollowFile } from '../../shared/use-follow-file';
import { useStatisticText } from './statistic-text';

/** A tab of the statistics as a file; it downloads by itself once it is written. */
export function StatisticFile({ choice }: { choice: Omit<CallInput<typeof statisticFile>, 'format'> }) {
  const text = useStatisticText();
  const { failed } = useFeedback();
  const onSuccess = useFollowFile(text('statistics.file.making'));
  const start = useCallMutation(statisticFile, { onSuccess, onError: failed });
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
