import type { CallDeclaration } from '@volante/contracts/call';
import type {
  QualificationCalls,
  QualificationView,
} from '@volante/contracts/qualifications/qualification.contract';
import type { QualificationFields } from '@volante/contracts/qualifications/qualification.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import './qualifications-texts';

export interface QualificationActs {
  create: (fields: QualificationFields) => Promise<unknown>;
  change: (one: QualificationView, fields: QualificationFields) => Promise<unknown>;
  /** Reports its own failure, and offers an undo. */
  remove: (one: QualificationView) => void;
}

export function useQualificationActs(
  calls: QualificationCalls,
  id: string,
  more: readonly CallDeclaration[],
): QualificationActs {
  const text = useKitText();
  const feedback = useFeedback();
  const invalidates = [calls.list, ...more];
  const create = useCallMutation(calls.create, { invalidates });
  const update = useCallMutation(calls.update, { invalidates });
  const remove = useCallMutation(calls.remove, { invalidates });
  const restore = useCallMutation(calls.restore, { invalidates });
  return {
    create: (fields) => create.mutateAsync({ id, ...fields }),
    change: ({ id: qualification, version }, fields) =>
      update.mutateAsync({ id, qualification, version, ...fields }),
    remove: ({ id: qualification }) =>
      void remove
        .mutateAsync({ id, qualification })
        .then(
          () =>
            feedback.undoable(text('qualifications.removed'), () =>
              restore.mutateAsync({ id, qualification }),
            ),
          feedback.failed,
        ),
  };
}
