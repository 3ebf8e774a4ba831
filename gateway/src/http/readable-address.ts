const API = '/api/';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address of a page whose escapes are broken, a link cut off in a letter for example, with each `%` escaped: the
 * router would refuse it in JSON, and a person is to see a page. The API's addresses stay as they are.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?');
  if (path.startsWith(API) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
