import { fileAddress } from '@volante/mfe-kit/open-file';

/** The frame stays this long: the browser's print window reads from it. */
const FRAME_MS = 300_000;

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    frame.onload = () => resolve();
    frame.onerror = () => reject(new Error('the document could not be shown'));
    document.body.append(frame);
  });
}

/**
 * Prints a stored page from a hidden frame. Files are answered as downloads in a sandbox, which no frame may print; so
 * the page is fetched and shown as a document of our own, under our policy: its style sheet needs our nonce, and its
 * own policy lets nothing run.
 */
export async function printFile(id: string): Promise<void> {
  const response = await fetch(await fileAddress(id));
  if (!response.ok) throw new Error(`the document answered ${response.status}`);
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  const page = (await response.text()).replace('<style>', `<style nonce="${nonce}">`);
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const frame = document.createElement('iframe');
  frame.className = 'v-hidden';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.src = address;
  await loaded(frame);
  window.setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, FRAME_MS);
  frame.contentWindow?.print();
}
