import { fileAddress } from '@volante/mfe-kit/open-file';

/** The frame stays this long: the browser's print window reads from it. */
const FRAME_MS = 300_000;

/** Prints a stored document from a hidden frame; where the browser does not let us, shows it in a tab of its own. */
export async function printFile(id: string): Promise<void> {
  const address = await fileAddress(id);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  frame.title = '';
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    frame.onerror = () => resolve();
    document.body.append(frame);
  });
  window.setTimeout(() => frame.remove(), FRAME_MS);
  try {
    if (!frame.contentDocument?.body.childElementCount) throw new Error('the frame is closed to us');
    frame.hidden = false;
    frame.className = 'v-hidden';
    frame.contentWindow?.print();
  } catch {
    frame.remove();
    window.open(await fileAddress(id), '_blank', 'noopener');
  }
}
