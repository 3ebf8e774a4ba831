import { App, Button } from 'antd';
import { useCallback } from 'react';
import { errorMessage } from '../states/error-message';
import { useKitText } from '../text/text';

/** Seconds in which a thing done can be taken back from its notice. */
const UNDO_SECONDS = 8;

export interface Feedback {
  /** Confirms that something is done. */
  done: (message: string) => void;
  /** Shows a failure, in the error's words. */
  failed: (error: unknown) => void;
  /** Confirms that something is done and offers to undo it for 8 seconds, or for `seconds`. */
  undoable: (message: string, undo: () => Promise<unknown>, seconds?: number) => void;
}

/** Short notices over the page, all in the same place; they are read out. */
export function useFeedback(): Feedback {
  const { message } = App.useApp();
  const text = useKitText();
  const done = useCallback((words: string) => void message.success(words), [message]);
  const failed = useCallback((error: unknown) => void message.error(errorMessage(error)), [message]);
  const undoable = useCallback(
    (words: string, undo: () => Promise<unknown>, seconds = UNDO_SECONDS) => {
      const key = crypto.randomUUID();
      const takeBack = async () => {
        message.destroy(key);
        try {
          await undo();
          done(text('undo.done'));
        } catch (error) {
          failed(error);
        }
      };
      void message.success({
        key,
        duration: seconds,
        content: (
          <span role="status">
            {words}{' '}
            <Button type="link" onClick={() => void takeBack()}>
              {text('undo.action')}
            </Button>
          </span>
        ),
      });
    },
    [message, text, done, failed],
  );
  return { done, failed, undoable };
}
