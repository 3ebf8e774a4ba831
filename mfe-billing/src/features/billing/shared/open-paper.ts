import { fileAddress } from '@volante/mfe-kit/open-file';

/** The frame stays this long: the browser's print window reads from it. */
const FRAME_MS = 300_000;

/** Shows a file in a tab of its own once it is made. The tab is opened at the click, or the browser would refuse it. */
export async function openPaper(make: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await fileAddress(await make());
    if (tab) tab.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Opens the browser's print window for a PDF, from a frame out of sight. */
export async function printPaper(make: () => Promise<string>): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'v-hidden';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.src = await fileAddress(await make());
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    document.body.append(frame);
  });
  window.setTimeout(() => frame.remove(), FRAME_MS);
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
