import { fileAddress } from '@volante/mfe-kit/open-file';

/** Types that the browser shows by itself; the rest is downloaded. */
export const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Shows a file in a tab of its own. The tab is opened at the click, or the browser would take it for an unasked-for window. */
export async function openDocument(id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await fileAddress(id);
    if (tab) tab.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
