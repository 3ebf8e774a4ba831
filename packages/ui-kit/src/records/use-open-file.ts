import { fileAddress } from '@volante/mfe-kit/open-file';
import { useFeedback } from '../feedback/feedback';

/** Opens a stored file in a tab of its own. */
export function useOpenFile(): (id: string) => Promise<void> {
  const feedback = useFeedback();
  return async (id) => {
    // Opened at the click: later the browser would take the tab for an unwanted one.
    const tab = window.open('', '_blank');
    try {
      const address = await fileAddress(id);
      if (tab) tab.location.href = address;
    } catch (error) {
      tab?.close();
      feedback.failed(error);
    }
  };
}
