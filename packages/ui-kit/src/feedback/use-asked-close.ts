import { useKitText } from '../text/text';
import { useAsk } from './use-ask';

/** Closes a dialog; asks first where something was typed in it (`isDirty`), by Escape, by the cross and beside it as well. */
export function useAskedClose(isDirty: boolean, onClose: () => void): () => void {
  const text = useKitText();
  const ask = useAsk();
  return () => {
    if (!isDirty) return onClose();
    ask({
      title: text('form.closeTitle'),
      content: text('form.closeText'),
      okText: text('form.closeAnyway'),
      cancelText: text('form.keepEditing'),
      isDanger: true,
      onOk: onClose,
    });
  };
}
