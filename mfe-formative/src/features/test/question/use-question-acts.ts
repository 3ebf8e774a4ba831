import { NEXT_STAGES, type QuestionStage, STAGE_NAMES } from '@volante/contracts/e-learning/exam-words';
import { EXCHANGE_FORMATS, type ExchangeFormat } from '@volante/contracts/e-learning/exchange-words';
import { question, questionMany, questionVersions } from '@volante/contracts/e-learning/question.contract';
import { questionExchange } from '@volante/contracts/e-learning/question-exchange.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import type { ListContext } from '@volante/ui-kit/list-types';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { useAsk } from '@volante/ui-kit/use-ask';
import { App } from 'antd';
import { fileOf } from '../exchange/packages';
import { useTestText } from '../test-text';

const READS = [question.calls.read, question.calls.history, questionVersions];
const PUBLISHERS: readonly QuestionStage[] = ['published', 'retired'];

/** Moves questions to a stage, and says which ones stayed. */
function useStages() {
  const text = useTestText();
  const { can } = useSession();
  const feedback = useFeedback();
  const { message } = App.useApp();
  const many = useCallMutation(questionMany, { invalidates: READS, onError: feedback.failed });
  const mayReach = (stage: QuestionStage) =>
    can('question-bank.modify') && (!PUBLISHERS.includes(stage) || can('question-bank.publish'));
  const move = async (ids: readonly string[], stage: QuestionStage) => {
    const { changed, skipped } = await many.mutateAsync({ ids: [...ids], stage });
    const [first] = skipped;
    if (first)
      void message.warning(
        text(`test.skipped.${first.reason}`, { count: skipped.length, code: first.code, changed }),
      );
    else feedback.done(text('test.moved', { count: changed }));
  };
  const entry = (stage: QuestionStage, ids: readonly string[], onDone?: () => void): MenuItem => ({
    key: stage,
    label: text(`test.to.${stage}`),
    onSelect: () => void move(ids, stage).then(onDone, () => undefined),
  });
  return { mayReach, entry };
}

/** Entries of the menu of one question: the stages that may follow. */
export function useQuestionActs(): (row: { id: string; stage: QuestionStage }) => MenuItem[] {
  const { mayReach, entry } = useStages();
  return ({ id, stage }) => NEXT_STAGES[stage].filter(mayReach).map((next) => entry(next, [id]));
}

/** Files with the ticked questions; a dialog names the parts that a format does not keep. */
function useFiles(): (ids: readonly string[]) => MenuItem[] {
  const text = useTestText();
  const feedback = useFeedback();
  const ask = useAsk();
  const call = useCallMutation(questionExchange, { onError: feedback.failed });
  const download = async (format: ExchangeFormat, ids: readonly string[]) => {
    const written = await call.mutateAsync({ format, ids: [...ids] });
    const what = written.lost.map((one) => `${one.what} (${one.count})`).join(', ');
    const save = async () => saveBlob(await fileOf(written), written.filename);
    ask({
      title: text(`test.export.${format}`),
      content: what ? text('test.export.lost', { what }) : text('test.export.whole'),
      okText: text('test.export.download'),
      onOk: () => save().catch(() => feedback.failed(new Error(text('test.export.noPicture')))),
    });
  };
  return (ids) =>
    EXCHANGE_FORMATS.map((format) => ({
      key: format,
      label: text(`test.export.${format}`),
      onSelect: () => void download(format, ids).catch(() => undefined),
    }));
}

/** Entries for the ticked questions. */
export function useBulkOfQuestions(): (
  list: Pick<ListContext<never>, 'selected' | 'clearSelection'>,
) => MenuItem[] {
  const { mayReach, entry } = useStages();
  const files = useFiles();
  return ({ selected, clearSelection }) => [
    ...STAGE_NAMES.filter(mayReach).map((stage) => entry(stage, selected, clearSelection)),
    ...files(selected),
  ];
}
