import { fileTicket } from '@volante/contracts/files/file.contract';
import { callApi } from '../api/api';

/** Address of a file for 60 seconds, good for `<img src>`, an `<iframe>` or a link. Never carries the session token. */
export async function fileAddress(
  id: string,
  options: { variant?: string; download?: boolean } = {},
): Promise<string> {
  const { download, ...rest } = options;
  const ticket = await callApi(fileTicket, {
    id,
    ...rest,
    ...(download ? { download: 'true' as const } : {}),
  });
  return ticket.url;
}

/** Downloads a file under its own name. */
export async function downloadFile(id: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await fileAddress(id, { download: true });
  link.download = name;
  link.click();
}
